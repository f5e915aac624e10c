import { setTimeout as wait } from 'node:timers/promises'

/**
 * Time without a form submission after which other work may start; the next form may follow at
 * once.
 */
const quietMs = 20
/** Maximum time that other work waits, however many forms come in. */
const maxWaitMs = 250
/** Polling interval of `waitForForms`. */
const pollIntervalMs = 5

let runningForms = 0
let lastEndedAtMs = Number.NEGATIVE_INFINITY

/** Runs a form submission; work that awaits `waitForForms` starts after it. */
export async function trackForm<Result>(work: () => Promise<Result>): Promise<Result> {
  runningForms += 1
  try {
    return await work()
  } finally {
    runningForms -= 1
    lastEndedAtMs = performance.now()
  }
}

/**
 * Waits until no form submission is running, for a quarter of a second at most. Call it before
 * background work, because visitors wait for the answer to a form.
 */
export async function waitForForms(): Promise<void> {
  const until = performance.now() + maxWaitMs
  while (performance.now() < until) {
    if (runningForms === 0 && performance.now() - lastEndedAtMs >= quietMs) return
    await wait(pollIntervalMs)
  }
}
