import { setImmediate } from 'node:timers/promises'
import type { Steps } from './steps.ts'

/** Milliseconds that work goes on before requests get their turn. */
const slice = 4

/** Does long work a few milliseconds at a time, so that the requests beside it are answered. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const begun = performance.now()
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() - begun < slice)
    await setImmediate()
  }
}
