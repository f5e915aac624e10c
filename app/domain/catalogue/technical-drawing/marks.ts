import {
  endOf,
  line,
  type Path,
  type Point,
  polygon,
  rectangle,
  type Segment,
} from '#app/domain/catalogue/drawing/path.ts'
import type { DrawnLineKind, View, ViewLine } from './studies/study.ts'

export function markOf(kind: DrawnLineKind, ...paths: readonly Path[]): ViewLine {
  return { line: kind, path: paths.flat() }
}

/** Marks of a rectangle of cut material with hatching at 45°; mm. */
export function cutRectangle(
  left: number,
  bottom: number,
  width: number,
  height: number,
  spacing: number,
): ViewLine[] {
  const hatching: Path[] = []
  for (let at = spacing; at < width + height; at += spacing) {
    const from: Point = [left + Math.max(0, at - height), bottom + Math.min(at, height)]
    const to: Point = [left + Math.min(at, width), bottom + Math.max(0, at - width)]
    hatching.push(line(from, to))
  }
  return [markOf('outline', rectangle(left, bottom, width, height)), markOf('hatch', ...hatching)]
}

/** Path of a rectangle with rounded corners, centred on the origin. */
export function roundedRectangle(width: number, height: number, radius: number): Path {
  const [x, y] = [width / 2, height / 2]
  const r = Math.min(radius, x, y)
  if (r <= 0) return polygon([-x, -y], [x, -y], [x, y], [-x, y])
  const corner = (cx: number, cy: number): Segment => ['A', r, r, 'anticlockwise', cx, cy]
  return [
    ['M', -x + r, -y],
    ['L', x - r, -y],
    corner(x, -y + r),
    ['L', x, y - r],
    corner(x - r, y),
    ['L', -x + r, y],
    corner(-x, y - r),
    ['L', -x, -y + r],
    corner(-x + r, -y),
    ['Z'],
  ]
}

/** Creates a view centred on x = 0 that stands on y = 0. */
export function elevationView(
  name: string,
  width: number,
  height: number,
  rest: Pick<View, 'marks' | 'dimensions'> & Partial<View>,
): View {
  const [left, right] = [-width / 2, width / 2]
  return { name, left, right, bottom: 0, top: height, axes: 'upright', callouts: [], ...rest }
}

/** Creates a view from above, centred on the origin. */
export function planView(
  name: string,
  width: number,
  depth: number,
  rest: Pick<View, 'marks' | 'dimensions'> & Partial<View>,
): View {
  return {
    ...elevationView(name, width, depth / 2, rest),
    bottom: -depth / 2,
    axes: rest.axes ?? 'both',
  }
}

/**
 * Splits the marks of a picture that holds two views into those below a height and those above it.
 */
export function splitAtHeight(
  marks: readonly ViewLine[],
  height: number,
): [below: ViewLine[], above: ViewLine[]] {
  const isBelow = ({ path }: ViewLine) =>
    path.every((segment) => (endOf(segment)?.[1] ?? height) <= height + 1e-6)
  return [marks.filter(isBelow), marks.filter((edge) => !isBelow(edge))]
}
