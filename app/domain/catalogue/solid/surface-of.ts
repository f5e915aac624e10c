import { glass } from '../drawing/paint/glass.ts'
import type { Material } from '../drawing/paint/material.ts'
import { tonesOf } from '../drawing/paint/tones.ts'

/** Linear light: red, green and blue, each 0 to 1. */
type Light = readonly [red: number, green: number, blue: number]

/** Appearance of a material in a rendered picture. */
export interface Surface {
  name: Material
  kind: 'glass' | 'metal' | 'matt'
  /**
   * For glass, the share of light left after one wall; for other materials, the light reflected.
   */
  colour: Light
}

const clear: Light = [0.95, 0.97, 0.96]
const metals = new Set<Material>(['aluminium', 'steel', 'cap-silver', 'cap-gold', 'cap-copper'])

/** Returns the appearance of a material, from the light-theme tones of the drawings. */
export function surfaceOf(name: Material): Surface {
  if (Object.hasOwn(glass, name))
    return { name, kind: 'glass', colour: lightOf(tonesOf(name, 'day').light) }
  // `ghost`, the fallback for materials without paint, is shown as clear glass.
  if (name === 'ghost') return { name, kind: 'glass', colour: clear }
  return {
    name,
    kind: metals.has(name) ? 'metal' : 'matt',
    colour: lightOf(tonesOf(name, 'day').base),
  }
}

function lightOf(hex: string): Light {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(hex.slice(at, at + 2)))
  return [red ?? 1, green ?? 1, blue ?? 1]
}

/** Converts two hex digits of sRGB to linear light (IEC 61966-2-1). */
function linear(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255
  const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  return Math.round(light * 1000) / 1000
}
