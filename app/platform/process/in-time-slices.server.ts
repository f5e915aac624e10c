import { setImmediate } from 'node:timers/promises'
import type { PausableWork } from './pausable-work.ts'

/** Length of a slice of work; then the event loop answers requests. */
const sliceMs = 4

/** Runs long work in slices of 4 ms, so that requests are answered in between. */
export async function runInTimeSlices<Result>(work: PausableWork<Result>): Promise<Result> {
  for (;;) {
    const step = runSlice(work)
    if (step.done) return step.value
    await setImmediate()
  }
}

/**
 * Like `runInTimeSlices`, but gives the work up if it is not wanted any longer.
 * @param isWanted asked between slices
 * @returns null if the work was given up
 */
export async function runWhileWanted<Result>(
  work: PausableWork<Result>,
  isWanted: () => Promise<boolean>,
): Promise<Result | null> {
  while (await isWanted()) {
    const step = runSlice(work)
    if (step.done) return step.value
    await setImmediate()
  }
  return null
}

function runSlice<Result>(work: PausableWork<Result>): IteratorResult<void, Result> {
  const begun = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done || performance.now() - begun >= sliceMs) return step
  }
}
