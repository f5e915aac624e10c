import type { Mesh } from '#app/domain/catalogue/solid/mesh.ts'
import type { Profile } from '#app/domain/catalogue/solid/profile.ts'

/** Segments along one side of a cell; four times as many around its hole. */
const alongSide = 12
/** Segments of a quarter of a hole where four cells meet. */
const aroundCut = 6

interface Plate {
  columns: number
  rows: number
  /** Side of a square cell, mm. */
  cell: number
  hole: number
  /** Radius of holes where four cells meet, mm; 0 by default. */
  finger?: number
  /** Whether the plate's corners are rounded like the cells there. */
  isRound?: boolean
  bottom: number
  thickness: number
}

/**
 * Mesh of a horizontal plate of square cells, each with a round hole of radius `hole` in its
 * middle, centred on the vertical axis.
 */
export function plateMesh(plate: Plate): Mesh {
  const { columns, rows, cell, hole, bottom, thickness, finger = 0, isRound = false } = plate
  const positions: number[] = []
  const triangles: number[] = []
  const known = new Map<string, number>()
  const levels = [bottom, bottom + thickness] as const
  const point = (x: number, z: number, level: 0 | 1) => {
    const key = `${x.toFixed(4)} ${z.toFixed(4)} ${level}`
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, positions.length / 3)
    positions.push(x, levels[level], z)
    return positions.length / 3 - 1
  }
  /** Adds a face; four points, anticlockwise from outside. */
  const face = (a: number, b: number, c: number, d: number) => triangles.push(a, b, c, a, c, d)

  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const middle = [(column + 0.5 - columns / 2) * cell, (row + 0.5 - rows / 2) * cell] as const
      const edge = squareOf(cell / 2, (x, z) => {
        const [far, deep] = [x > 0 ? column + 1 : column, z > 0 ? row + 1 : row]
        const [isEnd, isSide] = [far === 0 || far === columns, deep === 0 || deep === rows]
        if (isEnd && isSide) return isRound ? 'round' : 'sharp'
        return finger > 0 && !isEnd && !isSide ? finger : 'sharp'
      })
      edge.forEach(([x, z], at) => {
        const [nextX, nextZ] = edge[(at + 1) % edge.length] ?? [x, z]
        const place = (px: number, pz: number, level: 0 | 1) =>
          point(middle[0] + px, middle[1] + pz, level)
        const [near, far] = [shrunk(x, z, hole), shrunk(nextX, nextZ, hole)]
        for (const level of [1, 0] as const) {
          const corners = [
            place(x, z, level),
            place(nextX, nextZ, level),
            place(far[0], far[1], level),
            place(near[0], near[1], level),
          ] as const
          const [a, b, c, d] = corners
          if (level === 1) face(a, b, c, d)
          else face(d, c, b, a)
        }
        face(
          place(near[0], near[1], 1),
          place(far[0], far[1], 1),
          place(far[0], far[1], 0),
          place(near[0], near[1], 0),
        )
        if (isRim(middle, [x, z], [nextX, nextZ]))
          face(place(x, z, 0), place(nextX, nextZ, 0), place(nextX, nextZ, 1), place(x, z, 1))
      })
    }
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }

  /** Whether a segment of a cell's edge lies on the edge of the plate. */
  function isRim([x, z]: readonly [number, number], a: Flat, b: Flat): boolean {
    const [wide, deep] = [(columns * cell) / 2, (rows * cell) / 2]
    const isAt = (away: number, ...points: number[]) =>
      points.every((value) => Math.abs(value - away) < 1e-6)
    const half = cell / 2
    // Around a rounded corner, and around a grip hole.
    if (isRound && isAt(half, Math.hypot(...a), Math.hypot(...b))) return true
    const toCorner = ([px, pz]: Flat) => Math.hypot(half - Math.abs(px), half - Math.abs(pz))
    if (finger > 0 && isAt(finger, toCorner(a), toCorner(b))) return true
    const isOn = (value: number, other: number, rim: number) =>
      Math.abs(Math.abs(value) - rim) < 1e-6 && Math.abs(value - other) < 1e-6
    return isOn(x + a[0], x + b[0], wide) || isOn(z + a[1], z + b[1], deep)
  }
}

type Flat = readonly [x: number, z: number]

/** Corner of a cell; a number is the radius of its cut-out. */
type CornerKind = 'sharp' | 'round' | number

/** Points on the edge of a square, anticlockwise as seen from above, starting at one corner. */
function squareOf(half: number, kindOf: (x: number, z: number) => CornerKind): Flat[] {
  const corners: Flat[] = [
    [-half, -half],
    [-half, half],
    [half, half],
    [half, -half],
  ]
  return corners.flatMap(([x, z], index) => {
    const [toX, toZ] = corners[(index + 1) % 4] ?? [x, z]
    const [from, to] = [kindOf(x, z), kindOf(toX, toZ)]
    const cut = (kind: CornerKind) => (typeof kind === 'number' ? kind / (2 * half) : 0)
    const along = (share: number): Flat => {
      const [px, pz] = [x + (toX - x) * share, z + (toZ - z) * share]
      const isRound = share < 0.5 ? from === 'round' : share > 0.5 && to === 'round'
      return isRound ? shrunk(px, pz, half) : [px, pz]
    }
    const [start, end] = [cut(from), 1 - cut(to)]
    const side = Array.from({ length: alongSide }, (_, step) =>
      along(start + ((end - start) * step) / alongSide),
    )
    if (typeof to !== 'number') return side
    // Arc around the cut-out, from this side to the next.
    const [backX, backZ] = [(x - toX) / (2 * half), (z - toZ) / (2 * half)]
    const [onX, onZ] = [-backZ, backX]
    const arc = Array.from({ length: aroundCut }, (_, step): Flat => {
      const angle = (step / aroundCut) * (Math.PI / 2)
      const [back, on] = [Math.cos(angle) * to, Math.sin(angle) * to]
      return [toX + backX * back + onX * on, toZ + backZ * back + onZ * on]
    })
    return [...side, ...arc]
  })
}

function shrunk(x: number, z: number, radius: number): Flat {
  const length = Math.hypot(x, z)
  return [(x * radius) / length, (z * radius) / length]
}

/** A point in plan view, mm. */
type PlanPoint = readonly [x: number, z: number]

/**
 * Creates an upright wall between two closed lines with the same number of points, one around the
 * other: a skirt, a rim, a plate with a hole. Both run from x towards z.
 */
export function wallMesh(
  outer: readonly PlanPoint[],
  inner: readonly PlanPoint[],
  [bottom, top]: readonly [number, number],
): Mesh {
  const count = outer.length
  const loops = [
    [outer, bottom],
    [outer, top],
    [inner, top],
    [inner, bottom],
  ] as const
  const positions = loops.flatMap(([line, y]) => line.flatMap(([x, z]) => [x, y, z]))
  const triangles = loops.flatMap((_, loop) => {
    const [from, to] = [loop * count, ((loop + 1) % loops.length) * count]
    return Array.from({ length: count }, (_, at) => {
      const next = (at + 1) % count
      return [from + at, to + at, from + next, from + next, to + at, to + next]
    }).flat()
  })
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}

/** Points of an ellipse whose centre is at `z` on the z axis. */
export function ellipsePoints(z: number, across: number, deep: number, count = 64): PlanPoint[] {
  return Array.from({ length: count }, (_, step): PlanPoint => {
    const angle = (2 * Math.PI * step) / count
    return [across * Math.cos(angle), z + deep * Math.sin(angle)]
  })
}

/** Points of a rectangle with rounded corners, centred on the axis. */
export function roundedRectanglePoints(across: number, deep: number, corner: number): PlanPoint[] {
  const steps = 12
  return [0, 1, 2, 3].flatMap((quarter) => {
    const [x, z] = [quarter === 0 || quarter === 3 ? 1 : -1, quarter < 2 ? 1 : -1]
    return Array.from({ length: steps + 1 }, (_, step): PlanPoint => {
      const angle = ((quarter + step / steps) * Math.PI) / 2
      const [out, along] = [Math.cos(angle) * corner, Math.sin(angle) * corner]
      return [x * (across - corner) + out, z * (deep - corner) + along]
    })
  })
}

/**
 * Creates a mesh by revolving a closed loop about the y axis: a tube or hoop. The loop runs up its
 * outside.
 * @param segments around the axis
 */
export function ringMesh(loop: Profile, segments = 72): Mesh {
  const positions = loop.flatMap(([r, y]) =>
    Array.from({ length: segments }, (_, turn) => {
      const angle = (2 * Math.PI * turn) / segments
      return [r * Math.cos(angle), y, r * Math.sin(angle)]
    }).flat(),
  )
  const triangles: number[] = []
  loop.forEach((_, ring) => {
    const [from, to] = [ring * segments, ((ring + 1) % loop.length) * segments]
    for (let turn = 0; turn < segments; turn++) {
      const next = (turn + 1) % segments
      triangles.push(from + turn, to + turn, from + next, from + next, to + turn, to + next)
    }
  })
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}
