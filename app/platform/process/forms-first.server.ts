import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds without a form after which other work goes on: the next may follow at once. */
const pause = 20
/** Milliseconds that other work waits at most, however many forms come in. */
const longestWait = 250
/** Milliseconds between two looks. */
const look = 5

let underWay = 0
let lastEnded = Number.NEGATIVE_INFINITY

/** Takes a form; what waits for `afterForms` begins when it is answered. */
export async function takeForm<Result>(work: () => Promise<Result>): Promise<Result> {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
    lastEnded = performance.now()
  }
}

/**
 * Waits until no form is being taken, a quarter of a second at most: somebody waits for a form’s
 * answer, and nobody for what begins after this.
 */
export async function afterForms(): Promise<void> {
  const until = performance.now() + longestWait
  while (performance.now() < until) {
    if (underWay === 0 && performance.now() - lastEnded >= pause) return
    await wait(look)
  }
}
