import type { Mesh } from '../mesh.ts'

/** A point in plan view, mm. */
export type PlanPoint = readonly [x: number, z: number]

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
