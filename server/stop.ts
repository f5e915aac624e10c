/** Steps to take before the process ends: the last added runs first. */
export interface Stop {
  before(step: () => Promise<void>): void
}

const patience = 15_000

/** Runs the steps once, at the first SIGINT or SIGTERM, and ends the process. */
export function onStop(): Stop {
  const steps: (() => Promise<void>)[] = []
  let stopping = false

  async function stop() {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), patience).unref()
    let code = 0
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => {
        console.error(error)
        code = 1
      })
    }
    process.exit(code)
  }

  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  return { before: (step) => void steps.push(step) }
}
