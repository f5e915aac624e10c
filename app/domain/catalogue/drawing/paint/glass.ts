import type { TurnedMaterial } from './material.ts'
import type { Hex } from './paint.ts'

/** Tones of a material that is lit like a cylinder. */
export interface Tones {
  base: Hex
  /** Tone of the reflection. */
  light: Hex
  /** Tone towards the edges. */
  shade: Hex
  /** Tone of the middle, right of the reflection. */
  glow: Hex
}

/** Transparent glass, behind which other parts are visible. */
export const sheerGlass: ReadonlySet<string> = new Set(['glass-flint', 'glass-arctic'])

/** Opacity of sheer glass by tone; lowest in its middle. */
export const sheerness = { base: 0.42, light: 0.6, shade: 0.88, glow: 0.3 } as const

/**
 * Tones of glass by colour, for light and dark theme. In the light theme it is seen against a
 * bright wall: dark towards its edges, where light passes through more glass. In the dark theme it
 * is lit from behind, clear glass mostly at its edges. The middle stays close to the base tone,
 * which swatches use.
 */
export const glass = {
  'glass-antique': {
    day: { base: '#5a5a2c', light: '#93935c', shade: '#38381a', glow: '#5f5f30' },
    night: { base: '#5a5a2c', light: '#97975f', shade: '#32321a', glow: '#636433' },
  },
  'glass-french': {
    day: { base: '#4a7a44', light: '#a3cc98', shade: '#1d4220', glow: '#588b4e' },
    night: { base: '#4d8246', light: '#a8d99b', shade: '#1b3c1a', glow: '#5a9551' },
  },
  'glass-flint': {
    day: { base: '#dfe8e6', light: '#fbfdfd', shade: '#a9b9b6', glow: '#e9f0ee' },
    night: { base: '#c6d2cf', light: '#f6fbf9', shade: '#dfe9e6', glow: '#d3dddb' },
  },
  'glass-arctic': {
    day: { base: '#bfdadd', light: '#f0f8f9', shade: '#86b0b6', glow: '#cbe2e4' },
    night: { base: '#a3cbd1', light: '#e6f7f9', shade: '#bfe2e7', glow: '#aed3d8' },
  },
  'glass-amber': {
    day: { base: '#85491a', light: '#c88a52', shade: '#552a0b', glow: '#8c4f1f' },
    night: { base: '#9a571f', light: '#dfa062', shade: '#4f290d', glow: '#a86326' },
  },
  'glass-emerald': {
    day: { base: '#1f6b3d', light: '#62a87f', shade: '#0f4525', glow: '#257345' },
    night: { base: '#237544', light: '#6fc493', shade: '#0f3a20', glow: '#29824c' },
  },
  'glass-dead-leaf': {
    day: { base: '#6d6424', light: '#a89f5a', shade: '#474011', glow: '#756c2a' },
    night: { base: '#7b722b', light: '#c3ba66', shade: '#3c3612', glow: '#867d31' },
  },
  'glass-cobalt': {
    day: { base: '#1e3a8a', light: '#667fc4', shade: '#10225c', glow: '#24429a' },
    night: { base: '#2a4cac', light: '#7f9be8', shade: '#122458', glow: '#3157bb' },
  },
  'glass-black': {
    day: { base: '#1d1f1e', light: '#676c69', shade: '#0b0d0c', glow: '#242726' },
    night: { base: '#282c2a', light: '#858d89', shade: '#0e100f', glow: '#303532' },
  },
  'glass-frosted': {
    day: { base: '#e4e9e8', light: '#f4f7f6', shade: '#bcc7c5', glow: '#e9eeec' },
    night: { base: '#c1cac7', light: '#dbe3e0', shade: '#7d8a86', glow: '#cad2cf' },
  },
  // One neutral lacquer represents all.
  'glass-sprayed': {
    day: { base: '#97948d', light: '#b9b6b0', shade: '#6a6862', glow: '#9c9992' },
    night: { base: '#8d8a84', light: '#b7b4ae', shade: '#55534e', glow: '#95928b' },
  },
} as const satisfies Record<
  Extract<TurnedMaterial, `glass-${string}`>,
  { day: Tones; night: Tones }
>
