import { glass } from '../drawing/paint/glass.ts'
import type { Material } from '../drawing/paint/material.ts'

type Light = readonly [red: number, green: number, blue: number]

const clear: Light = [0.95, 0.97, 0.96]

/**
 * The light that is left after one wall of a glass, linear, each 0 to 1: what the drawing's tone by
 * day says, taken back from the sRGB curve (IEC 61966-2-1).
 */
export function lightThrough(material: Material): Light {
  const tones = Object.entries(glass).find(([name]) => name === material)?.[1]
  if (!tones) return clear
  const [red, green, blue] = [1, 3, 5].map((at) => linear(tones.day.light.slice(at, at + 2)))
  return [red ?? 1, green ?? 1, blue ?? 1]
}

function linear(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255
  const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  return Math.round(light * 1000) / 1000
}
