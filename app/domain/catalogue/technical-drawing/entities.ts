import type { Path, Point, Segment } from '#app/domain/catalogue/drawing/path.ts'
import type { DrawnLineKind, Rounds, Wording } from './studies/study.ts'

/**
 * Element of a drawing in millimetres of paper, y up; the SVG, DXF and PDF writers all convert
 * these.
 */
export type Entity = PathEntity | RoundsEntity | TextEntity

export interface PathEntity {
  kind: 'path'
  line: DrawnLineKind
  path: Path
}

export interface RoundsEntity extends Rounds {
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
