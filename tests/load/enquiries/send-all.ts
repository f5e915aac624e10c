import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import type { PreparedSubmission } from './prepare-submissions.ts'
import { submit } from './submit.ts'

type Plan = Pick<LoadOrder, 'url' | 'seconds' | 'visitors' | 'manner'> & {
  random: Random
  /** Aborted to end the load before the time is up. */
  enough?: AbortSignal
}

/** Time in milliseconds after which a dogged visitor gives up without an acknowledgement. */
const timeoutMs = 900_000

/**
 * Submits the forms with concurrent visitors, each taking the next form when done, until the time
 * is up.
 */
export async function sendAll(
  submissions: readonly PreparedSubmission[],
  { url, seconds, visitors, manner, random, enough }: Plan,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * visitors })
  const waiting = submissions.values()
  const result: LoadResult = {
    rate: 0,
    times: [],
    acknowledged: [],
    failures: {},
    retries: 0,
    doubled: 0,
  }
  const begin = performance.now()
  const end = begin + seconds * 1000
  let inTime = 0
  let lastInTime = begin

  async function visit() {
    while (performance.now() < end && !enough?.aborted) {
      const next = waiting.next()
      if (next.done) return
      if (manner === 'fast') await press(next.value)
      else await insist(next.value)
    }
  }

  /**
   * Submits a form.
   * @returns the URL of the private page if it was acknowledged
   */
  async function press(prepared: PreparedSubmission): Promise<string | null> {
    const { submission, cart } = prepared
    try {
      const answer = await submit(agent, url, prepared)
      result.times.push(answer.milliseconds)
      if (answer.outcome === 'refused') {
        fail(`${answer.status} ${answer.why.slice(0, 200)}`.trim())
        return null
      }
      const { place } = answer
      result.acknowledged.push({ submission, cart, place })
      if (performance.now() <= end) {
        inTime += 1
        lastInTime = performance.now()
      }
      return place
    } catch (error) {
      fail((error as NodeJS.ErrnoException).code ?? String(error))
      return null
    }
  }

  async function insist(prepared: PreparedSubmission) {
    const impatient = random.oneIn(10)
    if (impatient) result.doubled += 1
    await Promise.all(
      Array.from({ length: impatient ? 2 : 1 }, async () => {
        const giveUp = performance.now() + timeoutMs
        while ((await press(prepared)) === null) {
          if (performance.now() > giveUp) return fail('given up')
          result.retries += 1
          await wait(100 + random.below(300))
        }
      }),
    )
    await wait(random.below(100))
  }

  function fail(kind: string) {
    result.failures[kind] = (result.failures[kind] ?? 0) + 1
  }

  await Promise.all(Array.from({ length: visitors }, visit))
  agent.destroy()
  // If all forms were sent before the time was up, the rate is based on the time they took.
  const ranOut = waiting.next().done && lastInTime < end
  result.rate = (inTime * 1000) / ((ranOut ? lastInTime : end) - begin)
  return result
}
