import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { type PreparedSubmission, prepareSubmissions } from '../enquiries/prepare-submissions.ts'
import { submit } from '../enquiries/submit.ts'
import { seededRandom } from '../random.ts'
import type { IntakeOrder, IntakeResult } from './intake.ts'

/* Sends checkout forms at a steady rate. Carts and proofs are ready before the clock starts. */

const order = JSON.parse(process.argv[2] ?? '') as IntakeOrder
const { urls, databaseUrl, seconds, eachSecond, seed } = order
const { db, close } = connectDatabase(databaseUrl)
const [first = ''] = urls
const count = seconds * eachSecond
const submissions = await prepareSubmissions(db, first, count, seededRandom(seed))
await close()
process.send?.('ready')
await once(process, 'message')

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const result: IntakeResult = { sent: 0, acknowledged: 0, times: [], failures: {} }
const begun = performance.now()
const answers = submissions.map(async (submission, n) => {
  await wait((n * 1000) / eachSecond)
  await send(submission, n, begun + (n * 1000) / eachSecond)
})
await Promise.all(answers)
agent.destroy()
process.send?.(result)
process.disconnect?.()

async function send(prepared: PreparedSubmission, n: number, due: number): Promise<void> {
  result.sent += 1
  try {
    const answer = await submit(agent, urls[n % urls.length] ?? first, prepared)
    result.times.push(performance.now() - due)
    if (answer.outcome === 'acknowledged') result.acknowledged += 1
    else fail(`${answer.status} ${answer.why.slice(0, 200)}`.trim())
  } catch (error) {
    fail((error as NodeJS.ErrnoException).code ?? String(error))
  }
}

function fail(kind: string) {
  result.failures[kind] = (result.failures[kind] ?? 0) + 1
}
