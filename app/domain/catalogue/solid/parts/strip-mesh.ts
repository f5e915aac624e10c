import type { Corner, Mesh } from '../mesh.ts'

/** Point in the plane of a plate, mm. */
export type Flat = readonly [across: number, up: number]

/**
 * Creates a plate between two chains with the same number of points, which run in the same
 * direction and do not meet; it fills the space between two depths.
 * @param at converts across, up and deep to a point; right-handed
 */
export function stripMesh(
  lower: readonly Flat[],
  upper: readonly Flat[],
  [back, front]: readonly [number, number],
  at: (across: number, up: number, deep: number) => Corner,
): Mesh {
  const count = lower.length
  const positions = [back, front].flatMap((deep) =>
    [...lower, ...upper].flatMap(([across, up]) => [...at(across, up, deep)]),
  )
  const low = (index: number, side: 0 | 1) => side * 2 * count + index
  const high = (index: number, side: 0 | 1) => low(index, side) + count
  const triangles: number[] = []
  /** Adds a face; four points, anticlockwise from outside. */
  const face = (a: number, b: number, c: number, d: number) => triangles.push(a, b, c, a, c, d)
  for (let index = 0; index + 1 < count; index++) {
    const next = index + 1
    face(low(index, 1), low(next, 1), high(next, 1), high(index, 1))
    face(low(next, 0), low(index, 0), high(index, 0), high(next, 0))
    face(low(index, 0), low(next, 0), low(next, 1), low(index, 1))
    face(high(index, 1), high(next, 1), high(next, 0), high(index, 0))
  }
  const last = count - 1
  face(low(0, 0), low(0, 1), high(0, 1), high(0, 0))
  face(low(last, 1), low(last, 0), high(last, 0), high(last, 1))
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}
