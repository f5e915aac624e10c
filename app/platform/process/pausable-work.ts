/**
 * Long-running work as a generator that pauses at each `yield`; between two yields it runs a few
 * hundred microseconds at most. `runInTimeSlices` runs it alongside requests, `runWithoutPause` in
 * one go.
 */
export type PausableWork<Result> = Generator<void, Result>

/** Number of items processed between two pauses. */
const stride = 64
/** Number of items sorted, or merged, without a pause. */
const runLength = 512

/** Runs the work to its end without pausing. @returns its result */
export function runWithoutPause<Result>(work: PausableWork<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Pausable `forEach`; pauses after every `stride` items. */
export function* forEachPausably<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => void,
): PausableWork<void> {
  for (let at = 0; at < items.length; at++) {
    work(items[at] as Item, at)
    if (at % stride === stride - 1) yield
  }
}

/** Pausable `map`; pauses after every `stride` items. */
export function* mapPausably<Item, Result>(
  items: readonly Item[],
  make: (item: Item, at: number) => Result,
): PausableWork<Result[]> {
  const made: Result[] = []
  yield* forEachPausably(items, (item, at) => {
    made.push(make(item, at))
  })
  return made
}

/**
 * Sorts with a stable bottom-up merge sort (Knuth, The Art of Computer Programming 3, 5.2.4),
 * because `Array.sort` cannot pause. @returns a sorted copy
 */
export function* mergeSortPausably<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): PausableWork<Item[]> {
  let sorted: Item[] = []
  for (let start = 0; start < items.length; start += runLength) {
    sorted.push(...items.slice(start, start + runLength).sort(compare))
    yield
  }
  let merged = sorted.slice()
  for (let width = runLength; width < sorted.length; width *= 2) {
    for (let start = 0; start < sorted.length; start += 2 * width) {
      yield* mergePausably(sorted, merged, start, width, compare)
    }
    ;[sorted, merged] = [merged, sorted]
  }
  return sorted
}

/** Merges two neighbouring sorted runs, each of `width` items or fewer at the end. */
function* mergePausably<Item>(
  from: readonly Item[],
  into: Item[],
  start: number,
  width: number,
  compare: (a: Item, b: Item) => number,
): PausableWork<void> {
  const middle = Math.min(start + width, from.length)
  const end = Math.min(middle + width, from.length)
  let left = start
  let right = middle
  for (let at = start; at < end; at++) {
    const isLeft =
      right === end || (left < middle && compare(from[left] as Item, from[right] as Item) <= 0)
    into[at] = from[isLeft ? left++ : right++] as Item
    if (at % runLength === runLength - 1) yield
  }
}
