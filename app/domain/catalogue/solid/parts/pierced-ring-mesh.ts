import type { Mesh } from '../mesh.ts'

/** Openings through the wall of an upright ring: at equal angles, the first one in front. */
export interface RingOpenings {
  count: number
  /** Width of each opening, in segments of the ring. */
  segments: number
  bottom: number
  top: number
}

/** Sizes of an upright ring, mm. */
export interface RingSize {
  inner: number
  outer: number
  bottom: number
  top: number
}

/** Number of segments around the axis; a multiple of four, so that openings are symmetrical. */
const segments = 120

/**
 * Creates an upright ring with openings through its wall, such as the chime of a keg with its hand
 * holes. The wall consists of blocks, and a face is created wherever a block has no neighbour.
 */
export function piercedRingMesh(
  { inner, outer, bottom, top }: RingSize,
  openings: RingOpenings,
): Mesh {
  const heights = [bottom, openings.bottom, openings.top, top]
  const vertex = (radius: 0 | 1, height: number, turn: number) =>
    (radius * heights.length + height) * segments + ((turn + segments) % segments)
  const positions = [inner, outer].flatMap((radius) =>
    heights.flatMap((y) =>
      Array.from({ length: segments }, (_, turn) => {
        const angle = (2 * Math.PI * turn) / segments
        return [radius * Math.sin(angle), y, radius * Math.cos(angle)]
      }).flat(),
    ),
  )
  const isSolid = (band: number, turn: number) =>
    band >= 0 && band < heights.length - 1 && !(band === 1 && isOpen(openings, turn))
  const triangles: number[] = []
  const addFace = (a: number, b: number, c: number, d: number) => triangles.push(a, b, c, a, c, d)
  for (let band = 0; band < heights.length - 1; band++) {
    for (let turn = 0; turn < segments; turn++) {
      if (!isSolid(band, turn)) continue
      const at = (radius: 0 | 1, up: number, on: number) => vertex(radius, band + up, turn + on)
      addFace(at(1, 0, 0), at(1, 0, 1), at(1, 1, 1), at(1, 1, 0))
      addFace(at(0, 0, 1), at(0, 0, 0), at(0, 1, 0), at(0, 1, 1))
      if (!isSolid(band - 1, turn)) addFace(at(0, 0, 0), at(0, 0, 1), at(1, 0, 1), at(1, 0, 0))
      if (!isSolid(band + 1, turn)) addFace(at(1, 1, 0), at(1, 1, 1), at(0, 1, 1), at(0, 1, 0))
      if (!isSolid(band, turn - 1)) addFace(at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0))
      if (!isSolid(band, turn + 1)) addFace(at(1, 0, 1), at(0, 0, 1), at(0, 1, 1), at(1, 1, 1))
    }
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}

function isOpen({ count, segments: width }: RingOpenings, turn: number): boolean {
  const period = segments / count
  const fromCentre = ((turn + 0.5 + period / 2) % period) - period / 2
  return Math.abs(fromCentre) < width / 2
}

/** Share of the ring's circumference that its openings take. */
export function openShare({ count, segments: width }: RingOpenings): number {
  return (count * width) / segments
}
