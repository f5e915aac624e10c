import { log } from '#app/platform/process/log.server.ts'

/** Registry of steps to run before the process ends; the last added runs first. */
export interface Stop {
  before(step: () => Promise<void>): void
  /** Sets what SIGTERM does first, and the seconds to wait before the first step. */
  linger(seconds: number, begin: () => void): void
  /** Runs the steps and exits with this code, unless the process is stopping already. */
  now(code: number): Promise<never>
}

const maxStopMs = 15_000

/**
 * Installs the signal handlers. The steps run once, on `now` or at the first signal, then the
 * process ends. SIGTERM, which a supervisor sends, first waits for the load balancer; Ctrl-C never
 * waits, even after a SIGTERM. An uncaught error is logged and ends the process like `now(1)`.
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
    setTimeout(() => process.exit(1), maxStopMs).unref()
    let exitCode = code
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => {
        console.error(error)
        exitCode = 1
      })
    }
    process.exit(exitCode)
  }

  // A supervisor may signal the whole process group, and our starter forwards it: only the first
  // signal counts.
  process.on('SIGTERM', () => {
    if (stopping || lingering) return
    const { seconds, begin } = farewell
    begin()
    if (seconds === 0) return void now(0)
    lingering = setTimeout(() => void now(0), seconds * 1000)
  })
  // Last resort: the state of the process is unknown, so it ends, but requests in progress are
  // answered first.
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'an error that nothing caught: the process stops')
    void now(1)
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
