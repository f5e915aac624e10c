import { flatMaterials, type Material, turnedMaterials } from './material.ts'
import { edgeOf, lineOf, type PaintTheme, tonesOf } from './tones.ts'

/**
 * The style sheet `drawing-paints.css`: every material’s tones as custom properties, for both
 * themes (the page says which by `color-scheme`). `--glass-antique` is the base tone.
 */
export function paintSheet(): string {
  const lines = [
    ...turnedMaterials.flatMap((material) => [
      property(material, (theme) => tonesOf(material, theme).base),
      property(`${material}-light`, (theme) => tonesOf(material, theme).light),
      property(`${material}-shade`, (theme) => tonesOf(material, theme).shade),
      property(`${material}-glow`, (theme) => tonesOf(material, theme).glow),
      ...strokes(material),
    ]),
    ...flatMaterials.flatMap((material) => [
      property(material, (theme) => tonesOf(material, theme).base),
      ...strokes(material),
    ]),
  ]
  const notice = '/* Written from tones.ts; its test renews this file with --update. */'
  return `${notice}\n:root {\n${lines.join('\n')}\n}\n`
}

function strokes(material: Material): string[] {
  return [
    property(`${material}-edge`, (theme) => edgeOf(material, theme)),
    property(`${material}-line`, (theme) => lineOf(material, theme)),
  ]
}

function property(name: string, tone: (theme: PaintTheme) => string): string {
  const [day, night] = [tone('day'), tone('night')]
  return `  --${name}: ${day === night ? day : `light-dark(${day}, ${night})`};`
}
