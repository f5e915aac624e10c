import { isTurned, type Material } from './material.ts'

/** Id of a material’s gradient in `DrawingDefinitions`. */
export function paintId(material: Material): string {
  return `paint-${material}`
}

/** Value of the `fill` attribute of a material. */
export function fillOf(material: Material): string {
  return isTurned(material) ? `url(#${paintId(material)})` : `var(--${material})`
}

/** Colour as `#rrggbb`. */
export type Hex = string

function channels(hex: Hex): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Mixes `share` (0 to 1) of the second colour into the first. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((channel, index) =>
    Math.round(channel + ((b[index] ?? channel) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance of WCAG 2.2, 0 to 1. */
function luminance(hex: Hex): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [lower, upper] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((upper ?? 0) + 0.05) / ((lower ?? 0) + 0.05)
}

/** Moves a colour towards `ink` in steps until its contrast with `surface` is at least `ratio`. */
export function ensureContrast(hex: Hex, surface: Hex, ink: Hex, ratio: number): Hex {
  let share = 0
  let tone = hex
  while (contrast(tone, surface) < ratio && share < 1) {
    share += 0.04
    tone = mix(hex, ink, Math.min(share, 1))
  }
  return tone
}
