import { line, type Path, type Point, polygon } from '#app/domain/catalogue/drawing/path.ts'
import { wordingOf } from '#app/domain/catalogue/technical-drawing/studies/figures.ts'
import type {
  Dimension,
  Figure,
  Side,
  View,
} from '#app/domain/catalogue/technical-drawing/studies/study.ts'
import { type Entity, textSizeMm, widthOfText } from './entities.ts'

/** Extent of a dimension line along its direction, mm of paper. */
interface Stretch {
  from: number
  to: number
}

/** Minimum distance between two dimension lines in one lane, mm of paper. */
const minLaneGapMm = 2

/**
 * Assigns dimension lines to lanes by greedy interval partitioning
 * (https://en.wikipedia.org/wiki/Interval_scheduling): the shortest are nearest to the item, and no
 * two lines or texts overlap.
 * @returns lane of each line, counted from the item
 */
export function assignLanes(stretches: readonly Stretch[]): number[] {
  const order = stretches
    .map((stretch, index) => ({ stretch, index, length: stretch.to - stretch.from }))
    .toSorted((a, b) => a.length - b.length || a.index - b.index)
  const lanes: Stretch[][] = []
  const found = stretches.map(() => 0)
  for (const { stretch, index } of order) {
    const isFree = (lane: Stretch[]) =>
      lane.every(
        ({ from, to }) => stretch.from >= to + minLaneGapMm || stretch.to <= from - minLaneGapMm,
      )
    // Not nearer to the item than a shorter line that it spans: its extension lines would cross
    // that line's text.
    const lowest = lanes.findLastIndex((lane) => lane.some((other) => spans(stretch, other))) + 1
    let lane = lanes.findIndex((others, at) => at >= lowest && isFree(others))
    if (lane < 0) lane = lanes.push([]) - 1
    lanes[lane]?.push(stretch)
    found[index] = lane
  }
  return found
}

function spans(outer: Stretch, inner: Stretch): boolean {
  return outer.from <= inner.from + 0.01 && outer.to >= inner.to - 0.01
}

/** Distance of the first lane from the view, mm of paper, like all lengths below. */
const firstLane = { left: 10, right: 10, bottom: 10, top: 7 }
const lanePitch = 8
const arrowLength = 2.8
const arrowHalfWidth = 0.55
/** Gap between the item and its extension line, and overshoot past the dimension line. */
const [gap, overshoot] = [1, 1.6]
/** Gap between a line and the text above it. */
const clearance = 1.2
/** Length of the lines outside a narrow dimension, from which its arrows point inwards. */
const tail = 5

interface Placed {
  figure: Figure
  side: Side
  /** Ends along the dimension line. */
  low: number
  high: number
  /** Positions of the two measured points across the dimension line. */
  lowAt: number
  highAt: number
  words: ReturnType<typeof wordingOf>
  length: number
  /** End beyond which the text is placed; null if it is in the middle. */
  beyond: 'low' | 'high' | null
  /** Whether it is too narrow even for two arrows. */
  isTight: boolean
}

/** Distance by which the dimensions of a view extend beyond it on each side, mm of paper. */
type DimensionReach = Record<Side, number>

/**
 * Draws the dimension lines of a view that is to scale on the paper: lanes, arrows, extension lines
 * and text (ISO 129-1: text above the line, vertical text read from the right).
 */
export function layOutDimensions(
  view: View,
  scale: number,
): { entities: Entity[]; reach: DimensionReach; boxes: Box[] } {
  const entities: Entity[] = []
  const boxes: Box[] = []
  const reach: DimensionReach = { left: 0, right: 0, top: 0, bottom: 0 }
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    const placed = view.dimensions
      .filter((dimension) => dimension.side === side)
      .map((dimension) => place(dimension, view, scale))
    const stretches = placed.map(stretchOf)
    const lanes = assignLanes(stretches)
    placed.forEach((dimension, index) => {
      const out = firstLane[side] + (lanes[index] ?? 0) * lanePitch
      const outward = side === 'left' || side === 'bottom' ? -1 : 1
      const level = view[side] * scale + outward * out
      entities.push(...drawDimension(dimension, level, outward))
      const stretch = stretches[index]
      if (stretch) boxes.push(boxOf(dimension, level, stretch))
      const above = side === 'left' || side === 'top' ? clearance + textSizeMm * 0.75 : overshoot
      reach[side] = Math.max(reach[side], out + above)
    })
  }
  return { entities, reach, boxes }
}

/** Rectangle that something takes up on a drawing, mm. */
export interface Box {
  left: number
  right: number
  bottom: number
  top: number
}

function isUpright(side: Side): boolean {
  return side === 'left' || side === 'right'
}

function place(dimension: Dimension, view: View, scale: number): Placed {
  const { side, figure } = dimension
  const ends = [dimension.from, dimension.to]
    .map(([x, y]) =>
      isUpright(side) ? ([y * scale, x * scale] as const) : ([x * scale, y * scale] as const),
    )
    .toSorted((a, b) => a[0] - b[0])
  const [low, lowAt] = ends[0] ?? [0, 0]
  const [high, highAt] = ends[1] ?? [0, 0]
  const words = wordingOf(figure)
  const length = widthOfText(words)
  const span = high - low
  const isTight = span < 2.6 * arrowLength
  const middle = isUpright(side) ? ((view.bottom + view.top) / 2) * scale : 0
  const inward = (low + high) / 2 >= middle - 0.01 ? 'low' : 'high'
  // Text beyond the end of a horizontal dimension goes to the left, because callouts are at the
  // right.
  const beyond = span >= length + 1 ? null : isUpright(side) ? inward : 'low'
  return { figure, side, low, high, lowAt, highAt, words, length, beyond, isTight }
}

function stretchOf({ low, high, length, beyond, isTight }: Placed) {
  const out = isTight ? tail : 0
  const text = length + 1 + out
  return {
    from: low - (beyond === 'low' ? text : out),
    to: high + (beyond === 'high' ? text : out),
  }
}

function boxOf({ side }: Placed, level: number, { from, to }: { from: number; to: number }): Box {
  const [near, far] = [level - clearance - textSizeMm, level + overshoot]
  if (isUpright(side)) return { left: near, right: far, bottom: from, top: to }
  return { left: from, right: to, bottom: level - overshoot, top: level + clearance + textSizeMm }
}

function drawDimension(dimension: Placed, level: number, outward: number): Entity[] {
  const { side, low, high, lowAt, highAt, words, beyond, isTight } = dimension
  const upright = isUpright(side)
  const at = (along: number, across: number): Point => (upright ? [across, along] : [along, across])
  const extension = (along: number, from: number): Path =>
    line(at(along, from + outward * gap), at(along, level + outward * overshoot))
  const arrow = (along: number, points: -1 | 1): Path => {
    const foot = along - points * arrowLength
    return polygon(
      at(along, level),
      at(foot, level + arrowHalfWidth),
      at(foot, level - arrowHalfWidth),
    )
  }
  const outside = isTight ? tail : 0
  const bare = line(at(low - outside, level), at(high + outside, level))
  const turned = upright
  const paths: Entity[] = [
    {
      kind: 'path',
      line: 'extension',
      path: [...extension(low, lowAt), ...extension(high, highAt)],
    },
    { kind: 'path', line: 'dimension', path: bare },
    {
      kind: 'path',
      line: 'arrow',
      path: isTight
        ? [...arrow(low, 1), ...arrow(high, -1)]
        : [...arrow(low, -1), ...arrow(high, 1)],
    },
  ]
  const centre = textSizeMm * 0.35
  const start = { middle: (low + high) / 2, low: low - outside - 1, high: high + outside + 1 }
  const anchor = { middle: 'middle', low: 'end', high: 'start' } as const
  const where = beyond ?? 'middle'
  // Beyond an end, the text is in line with it, otherwise above it. For vertical text, “above” is
  // to the left.
  const lift = beyond ? -centre : clearance
  const base = level + (upright ? -lift : lift)
  return [
    ...paths,
    {
      kind: 'text',
      at: at(start[where], base),
      size: textSizeMm,
      words,
      tone: 'dimension',
      anchor: anchor[where],
      turned,
    },
  ]
}
