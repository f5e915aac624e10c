import { setImmediate } from 'node:timers/promises'
import type { PausableWork } from './pausable-work.ts'

/** Length of a slice of work; then the event loop answers requests. */
const sliceMs = 4

/** Runs long work in slices of 4 ms, so that requests are answered in between. */
export async function runInTimeSlices<Result>(work: PausableWork<Result>): Promise<Result> {
  for (;;) {
    const begun = performance.now()
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() - begun < sliceMs)
    await setImmediate()
  }
}
