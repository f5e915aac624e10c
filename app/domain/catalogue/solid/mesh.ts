import { glass } from '#app/domain/catalogue/drawing/paint/glass.ts'
import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import { tonesOf } from '#app/domain/catalogue/drawing/paint/tones.ts'
import type { Profile } from './profile.ts'

/** Triangle mesh of a closed surface; corners run anticlockwise as seen from outside. */
export interface Mesh {
  /** x, y, z of each point, in mm; y is up. */
  positions: Float32Array
  /** Indices of points, three for each triangle. */
  triangles: Uint32Array
}

/**
 * Creates a mesh by revolving a profile about the y axis.
 * @param segments around the axis; 72 keep a bottle's radius within 0.04 mm
 */
export function revolve(profile: Profile, segments: number): Mesh {
  const rings = profile.map(([r]) => (r === 0 ? 1 : segments))
  const starts = rings.map((_, ring) => rings.slice(0, ring).reduce((sum, n) => sum + n, 0))
  const positions: number[] = []
  profile.forEach(([r, y], ring) => {
    for (let turn = 0; turn < (rings[ring] ?? 0); turn++) {
      const angle = (2 * Math.PI * turn) / segments
      positions.push(r * Math.cos(angle), y, r * Math.sin(angle))
    }
  })
  const at = (ring: number, turn: number) =>
    (starts[ring] ?? 0) + (rings[ring] === 1 ? 0 : turn % segments)
  const triangles: number[] = []
  for (let ring = 0; ring + 1 < profile.length; ring++) {
    for (let turn = 0; turn < segments; turn++) {
      const [a, b] = [at(ring, turn), at(ring, turn + 1)]
      const [c, d] = [at(ring + 1, turn), at(ring + 1, turn + 1)]
      if (a !== b) triangles.push(a, c, b)
      if (c !== d) triangles.push(b, c, d)
    }
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}

/** Corners of one triangle. */
export function cornersOf({ positions, triangles }: Mesh, triangle: number) {
  return [0, 1, 2].map((corner) => {
    const point = (triangles[triangle * 3 + corner] ?? 0) * 3
    return [positions[point] ?? 0, positions[point + 1] ?? 0, positions[point + 2] ?? 0] as const
  }) as [Corner, Corner, Corner]
}
export type Corner = readonly [x: number, y: number, z: number]

/** Volume of a mesh, mL, by the divergence theorem; negative if it is inside out. */
export function meshVolume(mesh: Mesh): number {
  let sum = 0
  for (let triangle = 0; triangle < mesh.triangles.length / 3; triangle++) {
    const [a, b, c] = cornersOf(mesh, triangle)
    sum += a[0] * (b[1] * c[2] - b[2] * c[1])
    sum += a[1] * (b[2] * c[0] - b[0] * c[2])
    sum += a[2] * (b[0] * c[1] - b[1] * c[0])
  }
  return sum / 6000
}

/** A closed horizontal curve around the vertical axis, in mm. */
export interface Ring {
  y: number
  /** Half the width and half the depth; both are 0 on the axis. */
  across: number
  deep: number
  /** Exponent of the superellipse: 2 is an ellipse, higher values are squarer. */
  power: number
  /** Amplitude of teeth, as a share of the radius. */
  teeth?: number
}

/** Number of teeth of a crown seal (EN 17177). */
const crownTeeth = 21

/**
 * Creates a mesh by joining rings in order, the first and last on the axis. Like a revolved
 * profile, they run up the outside, over the rim and down the inside.
 * @param segments around the axis
 */
export function loft(rings: readonly Ring[], segments: number): Mesh {
  const positions: number[] = []
  const triangles: number[] = []
  const starts = rings.map((ring) => {
    const start = positions.length / 3
    const count = ring.across === 0 ? 1 : segments
    for (let turn = 0; turn < count; turn++) positions.push(...pointOf(ring, turn / segments))
    return start
  })
  const at = (ring: number, turn: number) =>
    (starts[ring] ?? 0) + (rings[ring]?.across === 0 ? 0 : turn % segments)
  for (let ring = 0; ring + 1 < rings.length; ring++) {
    for (let turn = 0; turn < segments; turn++) {
      const [a, b] = [at(ring, turn), at(ring, turn + 1)]
      const [c, d] = [at(ring + 1, turn), at(ring + 1, turn + 1)]
      if (a !== b) triangles.push(a, c, b)
      if (c !== d) triangles.push(b, c, d)
    }
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}

/** Number of triangles of `loft`, without creating them. */
export function loftedTriangles(rings: readonly Ring[], segments: number): number {
  const edges = rings.map(({ across }) => (across === 0 ? 0 : segments))
  return edges.reduce(
    (sum, edge, ring) => sum + (ring === 0 ? 0 : (edges[ring - 1] ?? 0) + edge),
    0,
  )
}

function pointOf(ring: Ring, share: number): [x: number, y: number, z: number] {
  const angle = 2 * Math.PI * share
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / ring.power)
  const out = 1 + (ring.teeth ?? 0) * Math.cos(crownTeeth * angle)
  return [ring.across * bent(cos) * out, ring.y, ring.deep * bent(sin) * out]
}

/** Volume between rings without teeth, mL; negative for the inside of a bottle. */
export function loftedVolume(rings: readonly Ring[]): number {
  let sum = 0
  rings.forEach((upper, index) => {
    const lower = rings[index - 1]
    if (!lower) return
    const [a, b] = [areaOf(lower), areaOf(upper)]
    sum += ((a + Math.sqrt(a * b) + b) * (upper.y - lower.y)) / 3
  })
  return sum / 1000
}

function areaOf({ across, deep, power }: Ring): number {
  return across * deep * unitArea(power)
}

/** Area of a superellipse with half axes of 1: π for an ellipse, 4 for a rectangle. */
function unitArea(power: number): number {
  return (4 * gamma(1 + 1 / power) ** 2) / gamma(1 + 2 / power)
}

/** Gamma function from 1 to 2, accurate to 3e-7 (Abramowitz and Stegun 6.1.36). */
function gamma(value: number): number {
  const x = value - 1
  return series.reduceRight((sum, factor) => sum * x + factor, 0)
}
const series = [
  1, -0.577191652, 0.988205891, -0.897056937, 0.918206857, -0.756704078, 0.482199394, -0.193527818,
  0.035868343,
]

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
