import { flatMaterials, isTurned, type Material, turnedMaterials } from './material.ts'
import { edgeOf, lineOf, type PaintTheme, tonesOf } from './tones.ts'

/** Materials of each style sheet: `paint-sheet-glass.css` and so on. */
const sheets = {
  glass: turnedMaterials.filter((material) => material.startsWith('glass-')),
  caps: turnedMaterials.filter((material) => material.startsWith('cap-')),
  other: [
    ...turnedMaterials.filter((material) => !/^(glass|cap)-/.test(material)),
    ...flatMaterials,
  ],
} as const satisfies Record<string, readonly Material[]>

export type PaintSheet = keyof typeof sheets
export const paintSheets = Object.keys(sheets) as PaintSheet[]

/**
 * Writes a style sheet with every tone of its materials as a custom property, for both themes
 * (selected by `color-scheme`). `--glass-antique` is the base tone.
 */
export function paintSheet(name: PaintSheet): string {
  const lines = sheets[name].flatMap((material) => [
    property(material, (theme) => tonesOf(material, theme).base),
    ...lights(material),
    property(`${material}-edge`, (theme) => edgeOf(material, theme)),
    property(`${material}-line`, (theme) => lineOf(material, theme)),
  ])
  const notice = '/* Written from tones.ts; its test renews this file with --update. */'
  return `${notice}\n:root {\n${lines.join('\n')}\n}\n`
}

/** Properties for lighter and darker tones; only materials lit like a cylinder have them. */
function lights(material: Material): string[] {
  if (!isTurned(material)) return []
  return [
    property(`${material}-light`, (theme) => tonesOf(material, theme).light),
    property(`${material}-shade`, (theme) => tonesOf(material, theme).shade),
    property(`${material}-glow`, (theme) => tonesOf(material, theme).glow),
  ]
}

function property(name: string, tone: (theme: PaintTheme) => string): string {
  const [day, night] = [tone('day'), tone('night')]
  return `  --${name}: ${day === night ? day : `light-dark(${day}, ${night})`};`
}
