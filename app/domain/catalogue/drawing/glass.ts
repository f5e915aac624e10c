import type { Hex } from './hex.ts'
import type { TurnedMaterial } from './material.ts'

/** What a material lit like a cylinder is painted with. */
export interface Tones {
  base: Hex
  /** Reflection. */
  light: Hex
  /** Towards the edges. */
  shade: Hex
  /** The middle, right of the reflection. */
  glow: Hex
}

/**
 * Glass by colour, light theme and dark. In the light it is seen against a bright wall: dark
 * towards its edges, where one looks through more of it. In the dark it is lit from behind.
 */
export const glass = {
  'glass-antique': {
    day: { base: '#5a5a2c', light: '#93935c', shade: '#38381a', glow: '#5f5f30' },
    night: { base: '#6b6b33', light: '#b3b26a', shade: '#34341a', glow: '#8b8a45' },
  },
  'glass-french': {
    day: { base: '#4a7a44', light: '#8ab382', shade: '#2b5228', glow: '#508149' },
    night: { base: '#4d8446', light: '#98cf8c', shade: '#24431f', glow: '#66a35c' },
  },
  'glass-flint': {
    day: { base: '#dfe8e6', light: '#fbfdfd', shade: '#a9b9b6', glow: '#e9f0ee' },
    night: { base: '#80918d', light: '#f0f8f5', shade: '#c6d4d0', glow: '#6d7e7a' },
  },
  'glass-arctic': {
    day: { base: '#bfdadd', light: '#f0f8f9', shade: '#86b0b6', glow: '#cbe2e4' },
    night: { base: '#6a9da4', light: '#e0f6f9', shade: '#a9d6dc', glow: '#5a8d95' },
  },
  'glass-amber': {
    day: { base: '#85491a', light: '#c88a52', shade: '#552a0b', glow: '#8c4f1f' },
    night: { base: '#98541c', light: '#e3a25e', shade: '#4c260b', glow: '#bb6d28' },
  },
  'glass-emerald': {
    day: { base: '#1f6b3d', light: '#62a87f', shade: '#0f4525', glow: '#257345' },
    night: { base: '#237544', light: '#6fc493', shade: '#0f3a20', glow: '#2f9358' },
  },
  'glass-dead-leaf': {
    day: { base: '#6d6424', light: '#a89f5a', shade: '#474011', glow: '#756c2a' },
    night: { base: '#7b722b', light: '#c3ba66', shade: '#3c3612', glow: '#9b913b' },
  },
  'glass-cobalt': {
    day: { base: '#1e3a8a', light: '#667fc4', shade: '#10225c', glow: '#24429a' },
    night: { base: '#2647a4', light: '#7f9be8', shade: '#122458', glow: '#345cc8' },
  },
  'glass-black': {
    day: { base: '#1d1f1e', light: '#676c69', shade: '#0b0d0c', glow: '#242726' },
    night: { base: '#242826', light: '#858d89', shade: '#0c0e0d', glow: '#343a37' },
  },
  'glass-frosted': {
    day: { base: '#e4e9e8', light: '#f4f7f6', shade: '#bcc7c5', glow: '#e9eeec' },
    night: { base: '#aab6b3', light: '#cfdad7', shade: '#66736f', glow: '#bac6c2' },
  },
  // Any lacquer: a neutral one stands for all.
  'glass-sprayed': {
    day: { base: '#97948d', light: '#b9b6b0', shade: '#6a6862', glow: '#9c9992' },
    night: { base: '#8d8a84', light: '#b7b4ae', shade: '#55534e', glow: '#95928b' },
  },
} as const satisfies Record<
  Extract<TurnedMaterial, `glass-${string}`>,
  { day: Tones; night: Tones }
>
