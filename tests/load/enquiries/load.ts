import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Parameters of the process that generates the load. */
export interface LoadOrder {
  url: string
  databaseUrl: string
  seconds: number
  visitors: number
  /**
   * Number of prepared forms, without a warm-up; if undefined, as many as the warm-up shows to be
   * needed.
   */
  forms?: number
  seed: number
  /**
   * `fast`: the next visitor submits at once. `dogged`: the next submits after a pause, and a
   * visitor without a response, or with a refusal, sends the same form again until it is
   * acknowledged; some submit twice.
   */
  manner: 'fast' | 'dogged'
}

export interface Acknowledged {
  submission: string
  cart: string
  /** URL of the private page. */
  place: string
}

export interface LoadResult {
  /** Submissions acknowledged within the time, per second. */
  rate: number
  /** Durations of all answered requests, in milliseconds. */
  times: number[]
  acknowledged: Acknowledged[]
  /**
   * Number of responses other than an acknowledgement, and of requests without a response, by kind.
   */
  failures: Record<string, number>
  /** Number of forms sent again for want of an acknowledgement. */
  retries: number
  /** Number of forms submitted twice at the same moment. */
  doubled: number
}

export interface Load {
  /** Submissions acknowledged during the warm-up. */
  warmUp: Acknowledged[]
  /** Starts the clock; resolves when the last visitor is done. */
  go(): Promise<LoadResult>
  /** Lets no visitor begin another form, even before the time is up. */
  enough(): void
  /**
   * Sends every acknowledged form again.
   * @returns how many got the same page as before
   */
  replay(): Promise<number>
  end(): void
}

/** Prepares a load in a process of its own, and warms up the site with some of it. */
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
  // Only one of the two settles; the other is aborted.
  ended.catch(() => {})
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    settled.abort()
  }
}
