import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { type LengthRange, lengthsOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import {
  rectangle,
  type Segment,
  slot,
  turnedSilhouette,
} from '#app/domain/catalogue/drawing/path.ts'
import { cone, type Picture, ribs, ring, shapesOf } from './outline.ts'

/** Ranges of the height and diameter of keg caps, mm. */
export const kegCapSizes = { height: [5, 60], diameter: [30, 120] } satisfies Record<
  string,
  LengthRange
>

/** Draws a keg cap from the side, with tear-off ribs on its skirt; null without its size. */
function kegCapOutline(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, kegCapSizes)
  if (!size) return null
  const { height, diameter } = size
  const radius = diameter / 2
  const plastic = shapesOf('polymer-black')
  const skirt = height * 0.6
  return {
    width: diameter,
    height,
    shapes: [
      plastic('body', cone(0, skirt, radius, radius * 0.97, { bottom: 1 })),
      plastic('body', cone(skirt, height - skirt, radius * 0.97, radius * 0.86, { top: 3 })),
      plastic(
        'detail',
        ribs(height * 0.12, skirt * 0.9, radius * 0.98, 17),
        ring(skirt, radius * 0.97),
      ),
    ],
  }
}

/** Height of the chimes on which a steel keg stands and is carried, mm. */
const chime = 45

/** Draws a steel keg: chimes with hand holes, two rolling rings. */
function steelKegOutline(height: number, diameter: number): Picture {
  const body = diameter / 2
  const rim = body * 0.94
  const dome = Math.min(height * 0.12, 60)
  const bulge = body * 0.025
  const swells = [0.36, 0.64].flatMap((share): Segment[] => {
    const y = height * share
    return [
      ['L', body - bulge, y - 13],
      ['C', body - bulge, y - 6, body, y - 8, body, y],
      ['C', body, y + 8, body - bulge, y + 6, body - bulge, y + 13],
    ]
  })
  const profile: Segment[] = [
    ['M', 0, chime * 0.9],
    ['L', rim * 0.9, chime * 0.9],
    [
      'C',
      body * 0.98,
      chime * 1.1,
      body - bulge,
      chime + dome * 0.4,
      body - bulge,
      chime + dome * 0.7,
    ],
    ...swells,
    ['L', body - bulge, height - chime - dome * 0.7],
    [
      'C',
      body - bulge,
      height - chime - dome * 0.4,
      body * 0.98,
      height - chime * 1.1,
      rim * 0.9,
      height - chime * 0.9,
    ],
    ['L', 0, height - chime * 0.9],
  ]
  const steel = shapesOf('steel')
  const grip = rim * 0.34
  return {
    width: diameter,
    height,
    shapes: [
      steel('body', cone(0, chime + 8, rim, rim, { bottom: 5 })),
      steel('body', cone(height - chime - 8, chime + 8, rim, rim, { top: 5 })),
      steel(
        'void',
        slot(-rim * 0.5, height - chime * 0.5, grip, 18),
        slot(rim * 0.5, height - chime * 0.5, grip, 18),
      ),
      steel('body', turnedSilhouette(profile)),
      steel(
        'detail',
        ...[0.36, 0.64].flatMap((share) => [
          ring(height * share - 13, body - bulge),
          ring(height * share + 13, body - bulge),
        ]),
      ),
      steel('detail', ring(7, rim), ring(height - 7, rim)),
      steel('detail', rectangle(-body * 0.24, height * 0.47, body * 0.48, height * 0.06)),
    ],
  }
}

/** Draws a keg from the side, a coupler or a cap; null for a keg without height and diameter. */
export function kegOutline(attributes: Attributes, subcategory: string): Picture | null {
  if (subcategory === 'couplers') return couplerOutline(attributes)
  if (subcategory === 'keg-caps') return kegCapOutline(attributes)
  const size = lengthsOf(attributes, { height: [200, 1200], diameter: [150, 700] })
  if (!size) return null
  const oneWay = subcategory === 'keykeg' || wordOf(attributes, 'material') === 'pet'
  return oneWay
    ? keyKegOutline(size.height, size.diameter)
    : steelKegOutline(size.height, size.diameter)
}

/**
 * Draws a keg coupler with assumed dimensions, because the catalogue has none: probe, body with gas
 * and drink connections, and either the bayonet disc of a KeyKeg coupler or the lever of an A or D
 * type.
 */
function couplerOutline(attributes: Attributes): Picture {
  const bayonet = wordOf(attributes, 'coupler') === 'keykeg'
  const steel = shapesOf('steel')
  const plastic = shapesOf('polymer-black')
  const handle = bayonet
    ? [
        plastic('body', cone(42, 16, 36, 36, { bottom: 4, top: 4 })),
        plastic('detail', ribs(44, 56, 36, 15)),
      ]
    : [
        plastic('body', [
          ['M', 14, 72],
          ['L', 20, 82],
          ['L', 62, 58],
          ['C', 70, 53, 66, 42, 58, 46],
          ['Z'],
        ]),
      ]
  return {
    width: 140,
    height: 130,
    assumed: true,
    shapes: [
      steel('body', cone(0, 26, 7, 9, { bottom: 3 })),
      steel('body', cone(22, 12, 27, 29, { bottom: 2 })),
      steel('body', cone(34, 54, 18, 16, { top: 3 })),
      steel('body', cone(88, 30, 7, 7)),
      steel('body', cone(98, 12, 12, 12, { top: 2, bottom: 2 })),
      steel('body', rectangle(-52, 62, 36, 10)),
      steel('body', rectangle(-60, 58, 14, 18)),
      steel('detail', ribs(99, 109, 12, 7), ring(40, 18), ring(80, 16)),
      ...handle,
      steel('detail', ring(118, 7)),
    ],
  }
}

/** Draws a KeyKeg: a PET ball with its bag, in a ring base and a carrying collar. */
function keyKegOutline(height: number, diameter: number): Picture {
  const body = diameter / 2
  const base = Math.min(height * 0.13, 70)
  const collar = Math.min(height * 0.17, 85)
  const dome = Math.min(body * 0.62, height * 0.24)
  const ball = body * 0.985
  const from = base * 0.25
  const to = height - collar * 0.42
  const shell: Segment[] = [
    ['M', 0, from],
    ['C', ball * 0.6, from, ball, from + dome * 0.4, ball, from + dome],
    ['L', ball, to - dome],
    ['C', ball, to - dome * 0.4, ball * 0.6, to, 0, to],
  ]
  const bag: Segment[] = [
    ['M', 0, from + 14],
    ['C', ball * 0.6, from + 14, ball * 0.86, from + dome * 0.6, ball * 0.86, from + dome * 1.2],
    ['L', ball * 0.86, to - dome * 1.2],
    ['C', ball * 0.86, to - dome * 0.6, ball * 0.5, to - 14, 0, to - 14],
  ]
  const plastic = shapesOf('polymer-black')
  const pet = shapesOf('polymer-clear')
  return {
    width: diameter,
    height,
    shapes: [
      pet('body', turnedSilhouette(shell)),
      pet('behind', turnedSilhouette(bag)),
      plastic('body', cone(0, base, body * 0.93, body, { bottom: 8 })),
      plastic('detail', ribs(base * 0.2, base * 0.85, body * 0.95, 11), ring(base * 0.88, body)),
      plastic('body', cone(height - collar, collar, body, body * 0.9, { top: 9 })),
      plastic('detail', ring(height - collar * 0.86, body * 0.99)),
      plastic(
        'void',
        slot(-body * 0.46, height - collar * 0.42, body * 0.5, collar * 0.3),
        slot(body * 0.46, height - collar * 0.42, body * 0.5, collar * 0.3),
      ),
    ],
  }
}
