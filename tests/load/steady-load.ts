import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** Rate and duration of a load. */
export interface Pace {
  seconds: number
  eachSecond: number
  /** Maximum number in flight; the next one waits. Unlimited if undefined. */
  maxInFlight?: number
  /**
   * Seconds after the last one was due in which waiting ones are still sent; unlimited if
   * undefined.
   */
  graceSeconds?: number
}

/** Result of a steady load. */
export interface SteadyResult {
  /** Number of forms sent. */
  sent: number
  /** Number of forms never sent, because earlier ones took too long. */
  heldBack: number
  /** CPU time of the sending process, in seconds. */
  processor: number
  acknowledged: number
  /** Milliseconds from the moment each was due to its acknowledgement. */
  times: number[]
  /** Number of other responses, and of requests without a response, by kind. */
  failures: Record<string, number>
}

/**
 * Prepares senders at a steady rate, independent of the site's speed, in a process of their own, so
 * that other measurements do not wait for them. The process reports when it is ready, and later its
 * result.
 * @param script path of its module, which ends with `sendWhenTold`
 */
export async function prepareSteadyLoad<Result extends SteadyResult>(
  script: string,
  order: unknown,
) {
  const child = fork(script, [JSON.stringify(order)])
  const answer = async () => {
    // Not `exit`, which can be emitted before the last message is read.
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
 * Runs in the sending process: reports that it is ready, waits for the start, and sends.
 * @param send returns whether it was acknowledged, or a description of another response
 */
export async function sendWhenTold<Prepared>(
  prepared: readonly Prepared[],
  { seconds, eachSecond, maxInFlight = Infinity, graceSeconds = Infinity }: Pace,
  send: (one: Prepared, place: number) => Promise<true | string>,
): Promise<SteadyResult> {
  process.send?.('ready')
  await once(process, 'message')
  const result: SteadyResult = {
    sent: 0,
    heldBack: 0,
    acknowledged: 0,
    processor: 0,
    times: [],
    failures: {},
  }
  const fail = (kind: string) => {
    result.failures[kind] = (result.failures[kind] ?? 0) + 1
  }
  const begun = performance.now()
  const processor = process.cpuUsage()
  const until = begun + (seconds + graceSeconds) * 1000
  let underWay = 0
  const waiting: (() => void)[] = []
  const answers = prepared.map(async (one, n) => {
    const due = (n * 1000) / eachSecond
    await wait(due)
    if (underWay >= maxInFlight) await new Promise<void>((resolve) => waiting.push(resolve))
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
  /** Passes the slot of an answered request to the one that has waited longest. */
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
