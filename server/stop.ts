/** Steps to take before the process ends: the last added runs first. */
export interface Stop {
  before(step: () => Promise<void>): void
  /** Takes the steps and ends the process with this code, unless it is ending already. */
  now(code: number): Promise<never>
}

const patience = 15_000

/** Takes the steps once, at the first SIGINT or SIGTERM or when told, and ends the process. */
export function onStop(): Stop {
  const steps: (() => Promise<void>)[] = []
  let stopping = false

  async function now(code: number): Promise<never> {
    if (stopping) return new Promise(() => {})
    stopping = true
    setTimeout(() => process.exit(1), patience).unref()
    let exitCode = code
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => {
        console.error(error)
        exitCode = 1
      })
    }
    process.exit(exitCode)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void now(0))
  return { before: (step) => void steps.push(step), now }
}
