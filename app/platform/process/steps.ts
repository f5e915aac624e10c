/**
 * Long work that can pause wherever it yields, so that whoever runs it may do something else
 * meanwhile (`in-slices.server.ts`). Steps are short: a few hundred microseconds.
 */
export type Steps<Result> = Generator<void, Result>

/** Items a step. */
const stride = 64
/** Items that are sorted without a pause. */
const run = 512

/** Does the work to its end without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does something with each item. */
export function* eachInSteps<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => void,
): Steps<void> {
  for (let at = 0; at < items.length; at++) {
    work(items[at] as Item, at)
    if (at % stride === stride - 1) yield
  }
}

/** What a function makes of each item. */
export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  make: (item: Item, at: number) => Result,
): Steps<Result[]> {
  const made: Result[] = []
  yield* eachInSteps(items, (item, at) => {
    made.push(make(item, at))
  })
  return made
}

/** The items in order; equal ones stay as they were. A merge sort, since Array’s cannot pause. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  let sorted: Item[] = []
  for (let start = 0; start < items.length; start += run) {
    sorted.push(...items.slice(start, start + run).sort(compare))
    yield
  }
  let merged = sorted.slice()
  for (let width = run; width < sorted.length; width *= 2) {
    for (let start = 0; start < sorted.length; start += 2 * width) {
      yield* mergeInSteps(sorted, merged, start, width, compare)
    }
    ;[sorted, merged] = [merged, sorted]
  }
  return sorted
}

/** Merges two neighbouring sorted stretches, each of `width` items or what is left. */
function* mergeInSteps<Item>(
  from: readonly Item[],
  into: Item[],
  start: number,
  width: number,
  compare: (a: Item, b: Item) => number,
): Steps<void> {
  const middle = Math.min(start + width, from.length)
  const end = Math.min(middle + width, from.length)
  let left = start
  let right = middle
  for (let at = start; at < end; at++) {
    const isLeft =
      right === end || (left < middle && compare(from[left] as Item, from[right] as Item) <= 0)
    into[at] = from[isLeft ? left++ : right++] as Item
    if (at % run === run - 1) yield
  }
}
