import type { Mesh } from './mesh.ts'

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
export const crownTeeth = 21

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
