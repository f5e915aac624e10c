/** Extent of a dimension line along its direction, mm of paper. */
export interface Stretch {
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
