import {
  endOf,
  line,
  type Path,
  type Point,
  polygon,
  rectangle,
  type Segment,
} from '#app/domain/catalogue/drawing/path.ts'
import type {
  DrawnLineKind,
  Rounds,
  View,
  ViewLine,
  Wording,
} from '#app/domain/catalogue/technical-drawing/studies/study.ts'

/**
 * Element of a drawing in millimetres of paper, y up; the SVG, DXF and PDF writers all convert
 * these.
 */
export type Entity = PathEntity | RoundsEntity | TextEntity

interface PathEntity {
  kind: 'path'
  line: DrawnLineKind
  path: Path
}

interface RoundsEntity extends Rounds {
  kind: 'rounds'
}

export interface TextEntity {
  kind: 'text'
  /** Position on the baseline. */
  at: Point
  /** Type size (em), mm of paper. */
  size: number
  words: Wording
  tone: 'dimension' | 'ink' | 'muted'
  anchor: 'start' | 'middle' | 'end'
  /** Whether the text is rotated a quarter turn anticlockwise, to be read from the right. */
  turned: boolean
}

/** Drawing sheet or part of one: entities within (0, 0) and (width, height), mm of paper. */
export interface Plate {
  width: number
  height: number
  entities: readonly Entity[]
}

/** Type size on a drawing, mm; capitals are then 2.8 mm high (ISO 3098: at least 2.5). */
export const textSizeMm = 4
/** Mean width of a letter of our typeface as a share of its size, rather generous. */
const letterWidth = 0.55

/** Estimates the width of a text in the wider of both units, mm of paper. */
export function widthOfText({ mm, inch }: Wording, size = textSizeMm): number {
  return Math.max(mm.length, inch.length) * letterWidth * size
}

/** Creates a wording that is the same in both units. */
export function sameInBoth(text: string): Wording {
  return { mm: text, inch: text }
}

/** Scales a path about the origin, then moves it; arcs keep their shape. */
export function transformPath(path: Path, scale: number, [dx, dy]: Point): Path {
  const x = (value: number) => value * scale + dx
  const y = (value: number) => value * scale + dy
  return path.map((segment): Segment => {
    switch (segment[0]) {
      case 'Z':
        return segment
      case 'C':
        return [
          'C',
          x(segment[1]),
          y(segment[2]),
          x(segment[3]),
          y(segment[4]),
          x(segment[5]),
          y(segment[6]),
        ]
      case 'A':
        return [
          'A',
          segment[1] * scale,
          segment[2] * scale,
          segment[3],
          x(segment[4]),
          y(segment[5]),
        ]
      default:
        return [segment[0], x(segment[1]), y(segment[2])]
    }
  })
}

/** Scales an entity about the origin, then moves it; its text is scaled too. */
export function transformEntity(entity: Entity, scale: number, by: Point): Entity {
  const [dx, dy] = by
  switch (entity.kind) {
    case 'path':
      return { ...entity, path: transformPath(entity.path, scale, by) }
    case 'rounds':
      return {
        ...entity,
        radius: entity.radius * scale,
        pitch: entity.pitch * scale,
        rows: entity.rows.map(([x, y, count]) => [x * scale + dx, y * scale + dy, count] as const),
      }
    default:
      return {
        ...entity,
        size: entity.size * scale,
        at: [entity.at[0] * scale + dx, entity.at[1] * scale + dy],
      }
  }
}

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
