import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** How often and how long something is sent. */
export interface Pace {
  seconds: number
  eachSecond: number
  /** Most that are under way at once: the next waits. Without it as many as there are. */
  atOnce?: number
  /** Seconds after the last was due within which what waited is still sent; any number unless given. */
  grace?: number
}

/** What came of everything that was sent. */
export interface SteadyResult {
  /** Forms that were sent. */
  sent: number
  /** Forms that were never sent, since those before them took too long. */
  heldBack: number
  /** Seconds of a processor that sending took. */
  processor: number
  acknowledged: number
  /** Milliseconds from the moment when each was to be sent to its acknowledgement. */
  times: number[]
  /** Other answers, and requests without one, by kind. */
  failures: Record<string, number>
}

/**
 * Senders at a steady rate, whether the site keeps up or not, in a process of their own, so that what
 * else is measured does not wait for them. The process says when it is ready, and what came of it.
 * @param script path of its module, which ends by `sendWhenTold`
 */
export async function prepareSteadyLoad<Result extends SteadyResult>(
  script: string,
  order: unknown,
) {
  const child = fork(script, [JSON.stringify(order)])
  const answer = async () => {
    // Not `exit`, which can come before the last message is read.
    const ended = once(child, 'disconnect').then(() => {
      throw new Error('The process that sends ended.')
    })
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message
  }
  await answer()
  return {
    async go(): Promise<Result> {
      const result = answer()
      child.send('go')
      return (await result) as Result
    },
    end: () => void (child.connected && child.disconnect()),
  }
}

/**
 * The other side: says that all is ready, waits to be told, and sends.
 * @param send says whether it was acknowledged, or what was answered instead
 */
export async function sendWhenTold<Prepared>(
  prepared: readonly Prepared[],
  { seconds, eachSecond, atOnce = Infinity, grace = Infinity }: Pace,
  send: (one: Prepared, place: number) => Promise<true | string>,
): Promise<SteadyResult> {
  process.send?.('ready')
  await once(process, 'message')
  const result: SteadyResult = {
    ...{ sent: 0, heldBack: 0, acknowledged: 0, processor: 0 },
    ...{ times: [], failures: {} },
  }
  const fail = (kind: string) => {
    result.failures[kind] = (result.failures[kind] ?? 0) + 1
  }
  const begun = performance.now()
  const processor = process.cpuUsage()
  const until = begun + (seconds + grace) * 1000
  let underWay = 0
  const waiting: (() => void)[] = []
  const answers = prepared.map(async (one, n) => {
    const due = (n * 1000) / eachSecond
    await wait(due)
    if (underWay >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else underWay += 1
    if (performance.now() > until) {
      result.heldBack += 1
      next()
      return
    }
    result.sent += 1
    try {
      const answer = await send(one, n)
      result.times.push(performance.now() - begun - due)
      if (answer === true) result.acknowledged += 1
      else fail(answer)
    } catch (error) {
      fail((error as NodeJS.ErrnoException).code ?? String(error))
    } finally {
      next()
    }
  })
  /** Gives the place of one that is answered to the one that waits longest. */
  function next() {
    const first = waiting.shift()
    if (first) first()
    else underWay -= 1
  }
  await Promise.all(answers)
  const { user, system } = process.cpuUsage(processor)
  result.processor = (user + system) / 1e6
  return result
}
