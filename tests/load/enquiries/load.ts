import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** What the process that generates the load is told. */
export interface LoadOrder {
  url: string
  databaseUrl: string
  seconds: number
  visitors: number
  /** Forms filled in beforehand, without a warm-up; else as many as that shows to be enough. */
  forms?: number
  seed: number
  /**
   * `fast`: the next submits at once. `dogged`: after a pause, and whoever gets no answer, or a
   * refusal, sends the same form again until it is acknowledged; some press twice.
   */
  manner: 'fast' | 'dogged'
}

export interface Acknowledged {
  submission: string
  cart: string
  /** Address of the private page. */
  place: string
}

export interface LoadResult {
  /** Acknowledged within the time, a second. */
  rate: number
  /** Milliseconds of every answered request. */
  times: number[]
  acknowledged: Acknowledged[]
  /** Answers other than an acknowledgement, and requests without one, by kind. */
  failures: Record<string, number>
  /** Forms sent again because no acknowledgement came. */
  retries: number
  /** Forms sent twice at the same moment. */
  doubled: number
}

export interface Load {
  /** What was acknowledged while the site warmed up. */
  warmUp: Acknowledged[]
  /** Starts the clock; resolves when the last visitor is done. */
  go(): Promise<LoadResult>
  /** Lets no visitor begin another form, before the time is up. */
  enough(): void
  /** Sends every acknowledged form once more. @returns how many got the same page as before */
  replay(): Promise<number>
  end(): void
}

/** Prepares a load in a process of its own, and warms the site up with some of it. */
export async function prepareLoad(order: LoadOrder): Promise<Load> {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'), [JSON.stringify(order)])
  const warmUp = (await messageOf(child)) as Acknowledged[]
  function ask(request: 'go' | 'replay') {
    const answer = messageOf(child)
    child.send(request)
    return answer
  }
  return {
    warmUp,
    go: async () => (await ask('go')) as LoadResult,
    enough: () => void child.send('enough'),
    replay: async () => (await ask('replay')) as number,
    end: () => child.disconnect(),
  }
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('The process that generates the load ended.')
  })
  // Of the two only one comes; the other is called off.
  ended.catch(() => {})
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    settled.abort()
  }
}
