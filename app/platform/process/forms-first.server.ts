import { setTimeout as wait } from 'node:timers/promises'

/**
 * Time without a form submission after which other work may start; the next form may follow at
 * once.
 */
const pause = 20
/** Maximum time that other work waits, however many forms come in. */
const longestWait = 250
/** Polling interval of `waitForForms`. */
const look = 5

let underWay = 0
let lastEnded = Number.NEGATIVE_INFINITY

/** Runs a form submission; work that awaits `waitForForms` starts after it. */
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
 * Waits until no form submission is running, for a quarter of a second at most. Call it before
 * background work, because visitors wait for the answer to a form.
 */
export async function afterForms(): Promise<void> {
  const until = performance.now() + longestWait
  while (performance.now() < until) {
    if (underWay === 0 && performance.now() - lastEnded >= pause) return
    await wait(look)
  }
}
