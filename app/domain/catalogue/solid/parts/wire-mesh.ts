import type { Corner, Mesh } from '../mesh.ts'

/** Corners of a wire's section, and the factor that gives it the area of its circle. */
const around = 8
const asCircle = Math.sqrt((2 * Math.PI) / (around * Math.sin((2 * Math.PI) / around)))

/**
 * Creates the mesh of a wire along points: a closed ring, or with flat ends.
 * @param radius mm
 */
export function wireMesh(points: readonly Corner[], radius: number, isRing: boolean): Mesh {
  const positions: number[] = []
  const triangles: number[] = []
  let [side, up] = frameAt(tangentOf(points, 0, isRing))
  points.forEach((point, index) => {
    const along = tangentOf(points, index, isRing)
    // The frame is transported along the wire without twist.
    side = unit(cross(cross(along, side), along))
    up = cross(along, side)
    for (let turn = 0; turn < around; turn++) {
      const angle = (2 * Math.PI * turn) / around
      const [cos, sin] = [Math.cos(angle) * radius * asCircle, Math.sin(angle) * radius * asCircle]
      positions.push(
        ...point.map((value, axis) => value + cos * part(side, axis) + sin * part(up, axis)),
      )
    }
  })
  const last = isRing ? points.length : points.length - 1
  for (let ring = 0; ring < last; ring++) {
    const [from, to] = [ring * around, ((ring + 1) % points.length) * around]
    for (let turn = 0; turn < around; turn++) {
      const next = (turn + 1) % around
      triangles.push(from + turn, from + next, to + turn, from + next, to + next, to + turn)
    }
  }
  if (!isRing) triangles.push(...endOf(points, positions, 0), ...endOf(points, positions, last))
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}

/** Flat end at a ring of points: a centre point, and triangles that face outwards. */
function endOf(points: readonly Corner[], positions: number[], ring: number): number[] {
  const middle = positions.length / 3
  positions.push(...(points[ring] ?? [0, 0, 0]))
  return Array.from({ length: around }, (_, turn) => {
    const [a, b] = [ring * around + turn, ring * around + ((turn + 1) % around)]
    return ring === 0 ? [middle, b, a] : [middle, a, b]
  }).flat()
}

function tangentOf(points: readonly Corner[], index: number, isRing: boolean): Corner {
  const count = points.length
  const at = (step: number) =>
    points[isRing ? (step + count) % count : Math.min(Math.max(step, 0), count - 1)] ?? [0, 0, 0]
  const [before, after] = [at(index - 1), at(index + 1)]
  return unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]])
}

function frameAt(along: Corner): [side: Corner, up: Corner] {
  const away: Corner = Math.abs(along[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]
  const side = unit(cross(away, along))
  return [side, cross(along, side)]
}

const part = (corner: Corner, axis: number) => corner[axis as 0 | 1 | 2]

const cross = (a: Corner, b: Corner): Corner => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

function unit([x, y, z]: Corner): Corner {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** Points of a horizontal circle. */
export function circlePoints(radius: number, y: number, count = 48): Corner[] {
  return Array.from({ length: count }, (_, step): Corner => {
    const angle = (2 * Math.PI * step) / count
    return [radius * Math.sin(angle), y, radius * Math.cos(angle)]
  })
}
