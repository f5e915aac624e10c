import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { log } from '../process/log.server.ts'
import { noteRefusal } from '../process/security-log.server.ts'
import { trace } from '../process/tracing.server.ts'
import { createBoundedQueue } from './bounded-queue.ts'

/**
 * Number of worker threads: one or two; one core is left to the main thread if there are several.
 */
const threadCount = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Maximum number of waiting tasks; at half a second each, the last one is done within 10 s. */
const maxWaitingTasks = 20
/** Default time limit of a task; its thread is terminated when it is exceeded. */
const defaultTimeoutMs = 15_000
/** Time after which an idle thread, with its loaded libraries, is terminated. */
const idleTimeoutMs = 30_000

const queue = createBoundedQueue({ concurrency: threadCount, capacity: maxWaitingTasks })
let pool: Piscina | undefined
let open = new AbortController()

/**
 * Wraps a function of one plain value so that it runs in a worker thread. Node loads its module
 * from the checkout, both in the built site and in development and tests. So nothing that the
 * module imports may need the bundler, the database or this process's memory.
 * @param module import path of the module: `#app/…`
 * @param limit maximum duration in milliseconds once it has a thread
 * @returns the wrapped function. It returns null if the queue is full or the limit is exceeded, and
 * throws what the function throws, or if its thread dies
 */
export function wrapForThread<Work extends (input: never) => unknown>(
  module: `#${string}`,
  name: string,
  { limit = defaultTimeoutMs }: { limit?: number } = {},
) {
  return async (input: Parameters<Work>[0]): Promise<Awaited<ReturnType<Work>> | null> => {
    const { signal: closed } = open
    let isOver = false
    const answer = await trace(`thread ${name}`, {}, () =>
      queue.run(async () => {
        closed.throwIfAborted()
        const filename = createRequire(import.meta.url).resolve(module)
        pool ??= openPool()
        const signal = AbortSignal.timeout(limit)
        return pool.run(input, { filename, name, signal }).catch((error: unknown) => {
          if (!signal.aborted) throw error
          isOver = true
          log.error({ work: name, limit }, 'a thread took too long and was ended')
          return null
        })
      }),
    )
    if (answer === null && !isOver) noteRefusal('work', 'queue full')
    return answer
  }
}

/** Terminates all threads; running and waiting tasks fail. */
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
    maxThreads: threadCount,
    idleTimeout: idleTimeoutMs,
    // Tasks are asynchronous; with atomics a thread blocks between messages and its timers stop.
    atomics: 'disabled',
    // Lower priority than the main thread, for machines with few cores.
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    // Threads do not need the process's secrets.
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: [],
  })
  // The death of an idle thread does no harm, but an unhandled 'error' event would end the process.
  opened.on('error', (error: unknown) => log.error({ err: error }, 'a thread without work died'))
  return opened
}
