import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { log } from '../process/log.server.ts'
import { noteRefusal } from '../process/security-log.server.ts'
import { createBoundedQueue } from './bounded-queue.ts'

/** Where there are two cores, one is left to the main thread. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Works that wait for a thread; at half a second each, the last of them is done within 10 s. */
const mostWaiting = 20
/** Milliseconds after which a work is given up and its thread ended. */
const defaultLimit = 15_000
/** Milliseconds that a thread stays without work, with the libraries that it has loaded. */
const idle = 30_000

const queue = createBoundedQueue({ concurrency: threads, capacity: mostWaiting })
let pool: Piscina | undefined
let open = new AbortController()

/**
 * A function that runs in a thread of its own accord, beside the requests: it takes one plain value
 * and gives one. Node runs its module as it lies in the checkout, in the built site as in
 * development and in tests; nothing that the module imports may need the bundler, the database or
 * what this process holds in memory.
 * @param module as the checkout names it: `#app/…`
 * @param limit milliseconds that it may take once it has a thread
 * @returns the function; it gives null where too many others wait, and throws what the work throws,
 * or where it takes too long or its thread dies
 */
export function inThread<Work extends (input: never) => unknown>(
  module: `#${string}`,
  name: string,
  { limit = defaultLimit }: { limit?: number } = {},
) {
  return async (input: Parameters<Work>[0]): Promise<Awaited<ReturnType<Work>> | null> => {
    const { signal: closed } = open
    const answer = await queue.run(async () => {
      closed.throwIfAborted()
      const filename = createRequire(import.meta.url).resolve(module)
      pool ??= openPool()
      return pool.run(input, { filename, name, signal: AbortSignal.timeout(limit) })
    })
    if (answer === null) noteRefusal('work', 'queue full')
    return answer
  }
}

/** Ends all threads; what they were doing, and what waits for them, fails. */
export async function closeThreads(): Promise<void> {
  const closing = pool
  pool = undefined
  open.abort(new Error('the threads were closed'))
  open = new AbortController()
  await closing?.destroy()
}

function openPool(): Piscina {
  const opened = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idle,
    // Works are asynchronous, and a thread that sleeps between messages would stop their timers.
    atomics: 'disabled',
    // Requests come first where there are fewer cores than work.
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    // No thread needs the process's secrets.
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: [],
  })
  // A thread without work that dies is missed by nobody, but an event that nobody takes would end
  // the process.
  opened.on('error', (error: unknown) => log.error({ err: error }, 'a thread without work died'))
  return opened
}
