import { Agent } from 'node:http'
import type { Acknowledged } from './load.ts'
import type { PreparedSubmission } from './prepare-submissions.ts'
import { submit } from './submit.ts'

const atOnce = 8

/**
 * Sends acknowledged forms again.
 * @returns how many led to the same page
 */
export async function replay(
  url: string,
  submissions: readonly PreparedSubmission[],
  acknowledged: readonly Acknowledged[],
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const placeOf = new Map(acknowledged.map(({ submission, place }) => [submission, place]))
  const waiting = submissions.filter(({ submission }) => placeOf.has(submission)).values()
  let same = 0
  async function work() {
    for (const prepared of waiting) {
      const answer = await submit(agent, url, prepared)
      const again = answer.outcome === 'acknowledged' ? answer.place : null
      if (again === placeOf.get(prepared.submission)) same += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return same
}
