/** Steps to take before the process ends: the last added runs first. */
export interface Stop {
  before(step: () => Promise<void>): void
  /** What SIGTERM begins, and for how many seconds it then waits before the first step. */
  linger(seconds: number, begin: () => void): void
  /** Takes the steps and ends the process with this code, unless it is ending already. */
  now(code: number): Promise<never>
}

const patience = 15_000

/**
 * Takes the steps once, when told or at the first signal, and ends the process. SIGTERM comes from a
 * supervisor, which has a balancer to wait for; whoever presses Ctrl-C waits for nothing, also when
 * a SIGTERM came before.
 */
export function onStop(): Stop {
  const steps: (() => Promise<void>)[] = []
  let stopping = false
  let lingering: NodeJS.Timeout | undefined
  let farewell = { seconds: 0, begin: () => {} }

  async function now(code: number): Promise<never> {
    if (stopping) return new Promise(() => {})
    stopping = true
    clearTimeout(lingering)
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

  // A supervisor may tell the whole group, and the starter tells us again: only the first one counts.
  process.on('SIGTERM', () => {
    if (stopping || lingering) return
    const { seconds, begin } = farewell
    begin()
    if (seconds === 0) return void now(0)
    lingering = setTimeout(() => void now(0), seconds * 1000)
  })
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => void now(0))
  return {
    before: (step) => void steps.push(step),
    linger(seconds, begin) {
      farewell = { seconds, begin }
    },
    now,
  }
}
