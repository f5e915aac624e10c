import type { Mesh } from './mesh.ts'

/** A closed curve around the upright axis, in mm. */
export interface Ring {
  y: number
  /** Half its width and half its depth; both 0 on the axis. */
  across: number
  deep: number
  /** Of the superellipse: 2 is an ellipse, more is squarer. */
  power: number
  /** How far teeth stand out and in, as a share of the radius. */
  teeth?: number
}

/** Teeth of a crown seal (EN 17177). */
export const crownTeeth = 21

/**
 * Rings joined one to the next, the first and the last of them on the axis: like a turned profile,
 * they run up the outside, over the rim and down the inside.
 * @param segments around the axis
 */
export function lofted(rings: readonly Ring[], segments: number): Mesh {
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

/** Triangles of `lofted`, without making them. */
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

/** Volume between rings without teeth, mL; of the inside of a bottle it is negative. */
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
  return across * deep * filling(power)
}

/** Area of a superellipse of half axes 1: π of an ellipse, 4 of a rectangle. */
function filling(power: number): number {
  return (4 * gamma(1 + 1 / power) ** 2) / gamma(1 + 2 / power)
}

/** The gamma function from 1 to 2, within 3e-7 (Abramowitz and Stegun 6.1.36). */
function gamma(value: number): number {
  const x = value - 1
  return series.reduceRight((sum, factor) => sum * x + factor, 0)
}
const series = [
  1, -0.577191652, 0.988205891, -0.897056937, 0.918206857, -0.756704078, 0.482199394, -0.193527818,
  0.035868343,
]
