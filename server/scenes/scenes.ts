import { openTypesetter } from '#app/platform/process/typesetter.server.ts'
import { drawLabel, type LabelDesign } from './label.ts'
import { people } from './people.ts'
import { drawPortrait } from './portrait.ts'
import { cartons, stackBoxes } from './stack.ts'
import {
  type Backdrop,
  backdrops,
  type Prop,
  type Scene,
  takeDrawing,
  takePicture,
  wide,
} from './studio.ts'

/** Draws one picture, as WebP. */
export type DrawPicture = () => Promise<Buffer>

const { mist, stone, forest, night, sand, blush, rust, sky, leaf, straw } = backdrops
/** Size of the pictures on category cards: 4 to 3. */
const card = { width: 1200, height: 900 }
/** Size of banners beside a page's title: 21 to 9. */
const banner = { width: 2000, height: 860 }

/** Bottle labels of invented producers. */
const labels = {
  ridge: label('#f3efe4', '#1d1b18', '#12402f', 'Far Ridge', 'SHIRAZ', 'hills'),
  lane: label('#efe2d5', '#3a1a14', '#c8381c', 'Orchard Lane', 'ROSÉ', 'sun'),
  gully: label('#20241f', '#e9e2cd', '#b9923f', 'Gully No. 9', 'CABERNET', 'rule'),
  coast: label('#eef3f4', '#16313f', '#2f7d9a', 'Cold Coast', 'RIESLING', 'drop'),
  brew: label('#d8a13a', '#1c1510', '#1c1510', 'Salt & Grain', 'PALE ALE', 'grid', 0.52, 0.27),
  lager: label('#f0ece0', '#143a5a', '#c8381c', 'Harbour', 'LAGER', 'sun', 0.52, 0.27),
  still: label('#f4f1ea', '#1a1a1a', '#12402f', 'Ninth Still', 'AGED SPIRIT', 'rule', 0.5, 0.3),
  dry: label('#eef1ec', '#10251c', '#5f8a6f', 'Dry Creek', 'SMALL BATCH', 'hills', 0.5, 0.3),
} satisfies Record<string, LabelDesign>

function label(
  paper: string,
  ink: string,
  accent: string,
  name: string,
  line: string,
  ornament: LabelDesign['ornament'],
  top = 0.56,
  high = 0.27,
): LabelDesign {
  return { paper, ink, accent, name, line, ornament, top, high, wide: 0.965 }
}

/** A prop in the foreground: file, height, place from the left, foot. */
const at = (
  file: Prop['file'],
  high: number,
  x: number,
  y = 0.88,
  more: Partial<Prop> = {},
): Prop => ({
  file,
  high,
  x,
  y,
  ...more,
})
/** Options of boxes and other props that are seen from their corner. */
const corner = { isCornerView: true, mirror: 0 }

/** A prop out of focus, further back. */
const far = (file: Prop['file'], high: number, x: number, y = 0.8, blur = 7): Prop =>
  at(file, high, x, y, { blur, haze: 0.22, mirror: 0.08 })

/** Places props side by side from `from` to `to`, shares of the width. */
const row = (files: readonly string[], high: number, from: number, to: number, y = 0.88): Prop[] =>
  files.map((file, index) => {
    const step = files.length === 1 ? 0 : (to - from) / (files.length - 1)
    return at(file, high, from + step * index, y)
  })

/** Blurred lights behind a scene, such as those of a tree. */
function lights(colours: readonly string[], { width, height } = wide): string {
  // Spread without a pattern, and the same at every run.
  const spread = (index: number, prime: number) => Math.abs(Math.sin(index * prime) * 9973) % 1
  return Array.from({ length: 46 }, (_, index) => {
    const x = spread(index + 1, 12.9898)
    const y = spread(index + 1, 78.233)
    const radius = 10 + ((index * 29) % 34)
    return `<circle cx="${x * width}" cy="${y * height * 0.62}" r="${radius}" fill="${colours[index % colours.length]}" opacity="${0.12 + ((index * 7) % 10) / 40}"/>`
  }).join('')
}

/** Rows of vines on hills under a low sun. */
const vineyard = `<circle cx="1180" cy="300" r="120" fill="#fff4d8" opacity=".75"/><circle cx="1180" cy="300" r="260" fill="#fff0c8" opacity=".25"/>
  <path d="M0 560c260-120 480-140 760-70s560 40 840-60v400H0z" fill="#8b6a34" opacity=".55"/>
  <path d="M0 640c320-90 620-70 900-20s480 20 700-40v320H0z" fill="#5d5a2b" opacity=".7"/>
  ${Array.from({ length: 15 }, (_, index) => `<path d="M${-260 + index * 150} 780L${520 + index * 40} 612" stroke="#32401d" stroke-width="${12 - index * 0.3}" opacity=".35"/>`).join('')}`

/** Dimension lines in the site's vermilion, between two heights at x. */
const dimension = (x: number, from: number, to: number) =>
  `<g stroke="#e0583a" stroke-width="3" fill="none"><path d="M${x} ${from}V${to}M${x - 12} ${from + 26}l12-26 12 26M${x - 12} ${to - 26}l12 26 12-26M${x - 34} ${from}h68M${x - 34} ${to}h68"/></g>`

/** Fills a clear bottle up to a height with an opaque sauce. */
const sauce =
  (colour: string, from: number) =>
  ({ width, height }: { width: number; height: number }) =>
    `<defs><linearGradient id="body" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".45"/><stop offset=".25" stop-color="#fff" stop-opacity=".3"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient></defs>
     <rect x="${width * 0.05}" y="${height * from}" width="${width * 0.9}" height="${height * (0.975 - from)}" fill="${colour}" opacity=".88"/>
     <rect x="${width * 0.05}" y="${height * from}" width="${width * 0.9}" height="${height * (0.975 - from)}" fill="url(#body)"/>`

/** Returns the drawing of every picture of the seed, by key. */
export async function listScenes(): Promise<ReadonlyMap<string, DrawPicture>> {
  const type = await openTypesetter()
  const labelled = (file: string, high: number, x: number, design: LabelDesign, y = 0.88): Prop =>
    at(file, high, x, y, { overlay: drawLabel(type, design), isLabel: true })
  const scenes = new Map<string, DrawPicture>()
  for (const [key, person] of Object.entries(people)) {
    scenes.set(key, () => takeDrawing(drawPortrait(person)))
  }
  const plain: Record<string, Scene> = {
    ...categoryScenes(labelled),
    ...pageScenes(labelled),
    ...articleScenes(labelled),
  }
  for (const [key, scene] of Object.entries(plain)) scenes.set(key, () => takePicture(scene))
  for (const [key, draw] of Object.entries(stackScenes())) {
    scenes.set(key, async () => takePicture(await draw()))
  }
  return scenes
}

type Labelled = (file: string, high: number, x: number, design: LabelDesign, y?: number) => Prop

/** Pictures of the cards of the home page. */
function categoryScenes(labelled: Labelled): Record<string, Scene> {
  const on = (backdrop: Backdrop, props: Prop[]): Scene => ({ backdrop, props, canvas: card })
  return {
    'category-bottles': {
      backdrop: stone,
      canvas: { width: 1200, height: 1500 },
      props: [
        far('hk750-arctic-1', 1010, 0.16, 0.85, 6),
        far('sp750s-antique-1', 1000, 0.86, 0.85, 6),
        at('bu750s-french-d', 1060, 0.36, 0.9),
        at('cl750s-antique-2', 1140, 0.62, 0.93),
      ],
    },
    'category-closures': on(sand, [
      far('wh-29-gd', 300, 0.85, 0.72),
      at('sc-3060st-bk', 500, 0.18, 0.83),
      at('sc-3060st-gd', 500, 0.4, 0.81),
      at('ck-44x24c', 340, 0.59, 0.84),
      at('tc-195bem', 320, 0.79, 0.87),
      at('cs-26o-gd', 150, 0.51, 0.96),
      at('cs-26p-rd', 150, 0.3, 0.97),
    ]),
    'category-dividers': on(leaf, [
      at('dv-12bur', 620, 0.48, 0.9, corner),
      at('bu750s-flint', 560, 0.88, 0.86),
    ]),
    'category-kegs': on(night, [
      far('kg-kk20', 520, 0.85, 0.8, 5),
      at('kg-st50a', 640, 0.3, 0.87),
      at('kg-kk30', 620, 0.62, 0.9),
    ]),
    'category-beer': on(straw, [
      far('st375-amber', 500, 0.14, 0.8),
      labelled('ln330-amber-beer', 690, 0.34, labels.brew, 0.9),
      labelled('ln330-amber-beer', 690, 0.55, labels.lager, 0.9),
      at('ca-375cla-sv', 400, 0.75, 0.91),
      far('ca-440', 470, 0.91, 0.82),
    ]),
    'category-spirit': on(rust, [
      far('fk200-cobalt', 440, 0.86, 0.8),
      labelled('no700-flint-spirit', 680, 0.3, labels.still, 0.89),
      at('sr700-flint-1', 700, 0.52, 0.9),
      labelled('ov700-flint', 640, 0.71, labels.dry, 0.91),
    ]),
    'category-custom': {
      ...on(mist, [
        far('cl750s-flint-1', 680, 0.18, 0.82, 8),
        at('cl750s-frosted', 740, 0.5, 0.9),
        far('bu750s-flint', 660, 0.82, 0.82, 8),
      ]),
      before: dimension(720, 144, 810),
    },
  }
}

/** Pictures beside the titles of pages. */
function pageScenes(labelled: Labelled): Record<string, Scene> {
  const hall = ['cl750s-antique-2', 'cl750s-antique-2', 'cl750s-antique-2', 'cl750s-antique-2']
  return {
    'page-about': {
      backdrop: forest,
      canvas: banner,
      props: [
        ...hall.map((file, index) => far(file, 470, 0.2 + index * 0.075, 0.8, 8)),
        ...hall.map((file, index) => far(file, 560, 0.52 + index * 0.085, 0.84, 4)),
        at('cl750s-antique-2', 700, 0.34, 0.92),
        labelled('cl750s-antique-red', 720, 0.47, labels.gully, 0.93),
      ],
    },
    'page-home': {
      backdrop: stone,
      props: [
        far('sp750s-antique-1', 640, 0.12, 0.8),
        far('hk750-french', 660, 0.9, 0.8),
        labelled('bu750s-french-white', 740, 0.3, labels.coast, 0.89),
        labelled('cl750s-antique-red', 770, 0.48, labels.ridge, 0.91),
        labelled('cl750s-flint-rose', 770, 0.66, labels.lane, 0.89),
      ],
    },
    'page-services': {
      backdrop: sky,
      canvas: banner,
      props: [
        far('wa750-flint-u', 520, 0.14, 0.8),
        at('cl750s-flint-1', 660, 0.3, 0.91),
        at('sc-3060st-sv', 150, 0.41, 0.92),
        at('cl750s-flint-rose', 690, 0.52, 0.92),
        labelled('cl750s-flint-rose', 690, 0.66, labels.lane, 0.92),
        far('ln330-amber-v', 460, 0.86, 0.82),
      ],
    },
  }
}

/** Pictures of articles. */
function articleScenes(labelled: Labelled): Record<string, Scene> {
  const glass = 'cl750s-antique-2'
  return {
    'a-craft-beer-revolution': {
      backdrop: straw,
      props: [
        far('ln330-emerald', 560, 0.12),
        labelled('ln330-amber-beer', 740, 0.3, labels.brew),
        at('ca-375cla-wh', 440, 0.46, 0.91),
        labelled('ln330-amber-beer', 740, 0.62, labels.lager),
        far('st330-amber', 520, 0.8),
        far('ca-440', 480, 0.93),
      ],
    },
    'bottling-day-checklist': {
      backdrop: mist,
      props: [
        ...[0.08, 0.2, 0.32, 0.44].map((x, index) =>
          far(glass, 520 + index * 40, x, 0.78 + index * 0.015, 8 - index),
        ),
        at(glass, 700, 0.57, 0.87),
        at(glass, 740, 0.71, 0.9),
        at('sc-3060st-bu', 170, 0.84, 0.92),
        at('sc-3060st-bu', 170, 0.92, 0.89),
      ],
    },
    'choosing-a-screwcap-liner': {
      backdrop: stone,
      props: [
        far('cl750s-flint-1', 720, 0.86),
        ...row(['sc-3060st-nv', 'sc-3060st-bu', 'sc-3060st-cu', 'sc-3060st-gn'], 470, 0.16, 0.66),
      ],
    },
    'christmas-shutdown-dates-2020': {
      backdrop: forest,
      behind: lights(['#f6d27a', '#e9a13c', '#f7e7b4']),
      props: [
        far('sp750s-emerald', 640, 0.22),
        at('sp750s-antique-white', 760, 0.44, 0.9),
        at('wh-29-gd', 220, 0.6, 0.91),
        at('ck-48x30', 250, 0.7, 0.91),
        far('sp1500-antique', 760, 0.85),
      ],
    },
    'christmas-shutdown-dates-2021': {
      backdrop: rust,
      behind: lights(['#ffd9a0', '#ff9e6b', '#fff0d0']),
      props: [
        far('pt750-black', 600, 0.18),
        labelled('pt750-antique-red', 700, 0.4, labels.gully, 0.9),
        at('cs-29-gd', 120, 0.56, 0.92),
        at('cs-29-gd', 120, 0.65, 0.95),
        far('pt375-antique', 520, 0.82),
      ],
    },
    'christmas-shutdown-dates-2023': {
      backdrop: night,
      behind: lights(['#9fd0ff', '#cfe6ff', '#f6d27a']),
      props: [
        far('hk750t-cobalt', 680, 0.16),
        at('sr700-frosted', 700, 0.36, 0.9),
        at('no700-flint-spirit', 680, 0.55, 0.9),
        far('fk200-cobalt', 440, 0.76),
        far('wa750-cobalt', 620, 0.9),
      ],
    },
    'christmas-shutdown-dates-2026': {
      backdrop: forest,
      behind: lights(['#ff6b4a', '#f6d27a', '#fff0d0']),
      props: [
        far('sp750s-antique-1', 640, 0.14),
        labelled('cl750s-antique-red', 770, 0.34, labels.ridge, 0.91),
        labelled('sp750s-antique-white', 750, 0.53, labels.coast, 0.9),
        at('cs-29-bk', 120, 0.68, 0.93),
        at('wh-29-gd', 200, 0.78, 0.91),
        far('bu750s-emerald', 640, 0.9),
      ],
    },
    'container-deposit-schemes': {
      backdrop: sky,
      props: [
        far('wa330-flint', 560, 0.1),
        at('ln330-amber-v', 640, 0.26),
        at('ca-375cla-sv', 420, 0.42, 0.9),
        at('ln330-flint', 640, 0.57),
        at('ca-330sle-sv', 470, 0.72, 0.91),
        far('st330-amber', 500, 0.88),
      ],
    },
    'coronavirus-update': {
      backdrop: mist,
      props: [
        far('wa500-flint', 560, 0.2),
        at('sr500-flint', 680, 0.5, 0.9),
        far('wa500-flint', 560, 0.8),
      ],
    },
    'coronavirus-update-april-2020': {
      backdrop: sky,
      props: [
        far('sr500-amber', 560, 0.16),
        at('sr500-amber', 660, 0.42, 0.9),
        at('sr375-flint', 580, 0.68, 0.89),
      ],
    },
    'coronavirus-update-july-2020': {
      backdrop: leaf,
      props: [
        at('wa1000-flint', 720, 0.3, 0.9),
        at('wa500-flint', 600, 0.52, 0.9),
        at('wa275-flint', 460, 0.7, 0.9),
      ],
    },
    'crown-seals-pry-off-or-twist': {
      backdrop: rust,
      props: [
        far('ln330-amber-beer', 660, 0.14),
        far('ln330t-flint', 660, 0.88),
        at('cs-26p-bl', 200, 0.36, 0.76),
        at('cs-26p-gn', 210, 0.6, 0.77),
        at('cs-26o-gd', 250, 0.34, 0.93),
        at('cs-26t-wh', 250, 0.56, 0.95),
        at('cs-26p-rd', 230, 0.74, 0.91),
      ],
    },
    'fill-heights-and-temperature': {
      backdrop: mist,
      props: [
        at('cl750s-flint-rose', 780, 0.16, 0.9),
        at('ds375-flint-white', 740, 0.31, 0.89),
        at('sr700-flint-water', 740, 0.48, 0.9),
        at('no700-flint-spirit', 700, 0.67, 0.9),
        at('wa750-flint-water', 740, 0.85, 0.89),
      ],
      before:
        '<path d="M60 372H1540" stroke="#e0583a" stroke-width="2.5" stroke-dasharray="14 10"/>',
    },
    'glass-colours-and-light': {
      backdrop: { ...stone, light: { x: 0.5, y: 0.45, strength: 0.95 } },
      props: row(
        [
          'cl750s-antique-2',
          'cl750s-dead-leaf',
          'cl750s-french',
          'cl750s-emerald',
          'cl750s-arctic',
          'cl750s-cobalt',
          'cl750s-flint-1',
        ],
        730,
        0.1,
        0.9,
      ),
    },
    'how-long-should-a-cork-be': {
      backdrop: sand,
      props: [
        far('bu750s-antique', 760, 0.88),
        at('ck-38x24c', 380, 0.17),
        at('ck-44x24c', 440, 0.34),
        at('ck-49x24nex', 490, 0.51),
        at('ck-54x24nfl', 540, 0.68),
      ],
      before: dimension(1200, 342, 880),
    },
    'keykegs-explained': {
      backdrop: night,
      props: [
        far('kg-st50a', 560, 0.88),
        at('kg-kk10', 440, 0.2),
        at('kg-kk20', 580, 0.42, 0.89),
        at('kg-kk30', 720, 0.66, 0.9),
      ],
    },
    'lead-times-before-vintage': {
      backdrop: forest,
      props: [
        ...[0.9, 0.8, 0.71, 0.63].map((x, index) =>
          far(glass, 380 + index * 60, x, 0.76 + index * 0.02, 9 - index * 2),
        ),
        at(glass, 640, 0.53, 0.85),
        at(glass, 720, 0.39, 0.88),
        at(glass, 810, 0.21, 0.93),
      ],
    },
    'lightweight-glass': {
      backdrop: mist,
      props: [at('cl750l-antique', 760, 0.36, 0.9), at('cl750p-antique', 790, 0.64, 0.9)],
      before: dimension(800, 140, 900),
    },
    'punt-myths': {
      backdrop: { ...stone, horizon: 0.82 },
      props: [at('bu750pk-french', 1340, 0.3, 0.92), at('bu750pk-antique', 1340, 0.7, 0.92)],
    },
    'sparkling-bottle-weights': {
      backdrop: night,
      props: [
        far('sp375-antique', 520, 0.1),
        at('sp750l-antique', 700, 0.27),
        at('sp750s-antique-1', 710, 0.45),
        at('sp750p-antique', 730, 0.63),
        at('sp1500-antique', 850, 0.84, 0.91),
      ],
    },
    'supporting-our-partners': {
      backdrop: sand,
      props: [
        far('hk750-arctic-1', 700, 0.12),
        labelled('cl750s-antique-red', 770, 0.32, labels.gully, 0.9),
        labelled('bu750s-french-white', 740, 0.5, labels.coast, 0.9),
        labelled('cl750s-flint-rose', 770, 0.68, labels.lane, 0.9),
        far('sp750s-antique-1', 660, 0.88),
      ],
    },
    'the-changing-customer': {
      backdrop: leaf,
      props: [
        far('cl750s-antique-2', 640, 0.1),
        at('cl187-flint', 460, 0.26, 0.89),
        at('ca-250sli', 430, 0.4, 0.9),
        labelled('ov700-flint', 640, 0.58, labels.dry, 0.9),
        at('wa330-flint', 520, 0.76, 0.89),
        far('ju250-flint', 420, 0.9),
      ],
    },
    'vintage-has-begun': {
      backdrop: straw,
      behind: vineyard,
      props: [
        labelled('cl750s-antique-red', 790, 0.26, labels.ridge, 0.93),
        at('bu750s-antique', 760, 0.42, 0.92),
      ],
    },
    'viva-tomato': {
      backdrop: rust,
      props: [
        far('wa1000-flint', 600, 0.14),
        at('wa1000-flint', 740, 0.36, 0.9, { overlay: sauce('#b3200f', 0.25) }),
        at('wa500-flint', 640, 0.56, 0.9, { overlay: sauce('#c42a12', 0.25) }),
        at('wa275-flint', 500, 0.73, 0.9, { overlay: sauce('#d3401a', 0.28) }),
        far('wa750-flint-u', 600, 0.9),
      ],
    },
    'why-recycle-glass': {
      backdrop: leaf,
      props: [
        far('cl750s-emerald', 640, 0.1),
        at('ln330-amber-v', 620, 0.26),
        at('bu750s-french-d', 740, 0.42, 0.9),
        at('cl750s-flint-1', 760, 0.58, 0.9),
        at('ln330-emerald', 620, 0.74),
        far('sr500-amber', 520, 0.9),
      ],
    },
    'pregnancy-warning-marks-on-cartons': {
      backdrop: blush,
      props: [
        far('bu750s-antique', 640, 0.14),
        at('ct-06bur-wh', 640, 0.44, 0.92, corner),
        labelled('cl750s-flint-rose', 720, 0.76, labels.lane, 0.9),
      ],
    },
    'cartons-and-board-grades': {
      backdrop: sand,
      props: [
        at('ct-24l33', 460, 0.2, 0.84, corner),
        at('ct-12cla-wh', 560, 0.5, 0.93, corner),
        at('ct-24c375', 400, 0.81, 0.86, corner),
      ],
    },
  }
}

/** Pictures with stacks of cartons, which are put together first. */
function stackScenes(): Record<string, () => Promise<Scene>> {
  const stack = (
    file: Buffer,
    high: number,
    x: number,
    y: number,
    more: Partial<Prop> = {},
  ): Prop => at(file, high, x, y, { ...corner, ...more })
  return {
    'category-cartons': async () => ({
      backdrop: blush,
      canvas: card,
      props: [
        stack(await stackBoxes(cartons.longNecks, [2, 2, 2]), 560, 0.32, 0.84),
        at('ct-12cla-wh', 470, 0.72, 0.93, corner),
      ],
    }),
    'forklift-or-tail-lift': async () => ({
      backdrop: sky,
      props: [
        stack(await stackBoxes(cartons.twelve, [3, 4, 4], { onPallet: true }), 620, 0.2, 0.82, {
          blur: 4,
          haze: 0.15,
        }),
        stack(await stackBoxes(cartons.longNecks, [2, 4, 4], { onPallet: true }), 780, 0.62, 0.95),
      ],
    }),
    'reading-a-pallet-label': async () => ({
      backdrop: stone,
      props: [
        stack(
          await stackBoxes(cartons.twelve, [3, 4, 4], { onPallet: true, missing: 5 }),
          860,
          0.5,
          0.96,
        ),
      ],
    }),
    'coronavirus-update-january-2022': async () => ({
      backdrop: night,
      props: [
        stack(await stackBoxes(cartons.cans, [2, 3, 5], { onPallet: true }), 540, 0.2, 0.82, {
          blur: 4,
          haze: 0.15,
        }),
        stack(
          await stackBoxes(cartons.cans, [2, 3, 6], { onPallet: true, missing: 2 }),
          760,
          0.6,
          0.94,
        ),
      ],
    }),
    'page-logistics': async () => ({
      backdrop: leaf,
      canvas: banner,
      props: [
        stack(await stackBoxes(cartons.twelve, [3, 4, 3], { onPallet: true }), 520, 0.2, 0.84, {
          blur: 4,
          haze: 0.15,
        }),
        stack(await stackBoxes(cartons.longNecks, [2, 4, 3], { onPallet: true }), 640, 0.47, 0.94),
        stack(await stackBoxes(cartons.six, [4, 5, 3], { onPallet: true }), 560, 0.78, 0.88, {
          blur: 3,
          haze: 0.1,
        }),
      ],
    }),
  }
}
