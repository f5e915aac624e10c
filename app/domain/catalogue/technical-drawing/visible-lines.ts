import type { Role, Shape } from '#app/domain/catalogue/drawing/outlines/outline.ts'
import { line, type Path, type Point, pointsAlong } from '#app/domain/catalogue/drawing/path.ts'
import type { DrawnLineKind, ViewLine } from './studies/study.ts'

/** Line kind of a shape's edge by its role; light, shade and texture have none. */
const lines: Partial<Record<Role, DrawnLineKind>> = {
  body: 'outline',
  wire: 'outline',
  ghost: 'phantom',
  detail: 'thin',
  finish: 'thin',
  void: 'thin',
  behind: 'hidden',
  cell: 'phantom',
}

interface Cover {
  points: readonly Point[]
  box: Box
}
type Box = readonly [left: number, bottom: number, right: number, top: number]

/**
 * Hidden-line removal for pictures in painting order (painter's algorithm): returns the edges that
 * no later body covers. Fully visible edges stay curves; partly covered ones become straight
 * segments.
 */
export function visibleLines(shapes: readonly Shape[]): ViewLine[] {
  const covers = shapes.map(({ role, path }): Cover | null =>
    role === 'body' ? coverOf(path) : null,
  )
  return shapes.flatMap(({ role, path }, index): ViewLine[] => {
    const kind = lines[role]
    if (!kind || path.length === 0) return []
    return subpaths(path).flatMap((part): ViewLine[] => {
      const box = boxOf(pointsAlong(part, 8))
      const over = covers.slice(index + 1).filter((cover) => cover !== null)
      const above = over.filter((cover) => overlap(cover.box, box))
      if (above.length === 0) return [{ line: kind, path: part }]
      const { runs, isWhole } = uncovered(part, above)
      if (isWhole) return [{ line: kind, path: part }]
      return runs.map((run) => ({ line: kind, path: line(...run) }))
    })
  })
}

function coverOf(path: Path): Cover {
  const points = pointsAlong(path, curvePoints)
  return { points, box: boxOf(points) }
}

function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

function subpaths(path: Path): Path[] {
  const parts: Path[number][][] = []
  for (const segment of path) {
    if (segment[0] === 'M') parts.push([segment])
    else parts.at(-1)?.push(segment)
  }
  return parts
}

/** Samples of a curve, and of the longest straight line, that are tested for visibility. */
const curvePoints = 32
const pieces = 32
const refinements = 10

function uncovered(
  part: Path,
  covers: readonly Cover[],
): { runs: readonly Point[][]; isWhole: boolean } {
  const points = pointsAlong(part, curvePoints)
  const first = points[0]
  if (part.at(-1)?.[0] === 'Z' && first) points.push(first)
  const runs: Point[][] = []
  let run: Point[] = []
  let isWhole = true
  const [left, bottom, right, top] = boxOf(points)
  const longest = Math.hypot(right - left, top - bottom) || 1
  const shows = (at: Point) => !covers.some((cover) => isInside(at, cover))
  const end = () => {
    if (run.length > 1) runs.push(run)
    run = []
  }
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1], points[index]]
    if (!from || !to) continue
    const at = (share: number): Point => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ]
    const count = Math.max(
      1,
      Math.round((pieces * Math.hypot(to[0] - from[0], to[1] - from[1])) / longest),
    )
    let before = shows(at(0.5 / count))
    if (!before) isWhole = false
    if (before && run.length === 0) run.push(from)
    if (!before) end()
    for (let piece = 1; piece < count; piece++) {
      const now = shows(at((piece + 0.5) / count))
      if (now === before) continue
      isWhole = false
      let [low, high] = [(piece - 0.5) / count, (piece + 0.5) / count]
      for (let step = 0; step < refinements; step++) {
        const middle = (low + high) / 2
        if (shows(at(middle)) === before) low = middle
        else high = middle
      }
      run.push(at((low + high) / 2))
      if (before) end()
      before = now
    }
    if (before) run.push(to)
  }
  end()
  return { runs, isWhole }
}

function isInside([x, y]: Point, { points: polygon, box }: Cover): boolean {
  if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) return false
  let inside = false
  for (let index = 0, before = polygon.length - 1; index < polygon.length; before = index++) {
    const [a, b] = [polygon[index], polygon[before]]
    if (!a || !b || a[1] > y === b[1] > y) continue
    if (x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside
}
