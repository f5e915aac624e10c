import { Agent } from 'node:http'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { endWithResult } from '../end-with-result.ts'
import { prepareSubmissions } from '../enquiries/prepare-submissions.ts'
import { submit } from '../enquiries/submit.ts'
import { seededRandom } from '../random.ts'
import { sendWhenTold } from '../steady-load.ts'
import type { IntakeOrder } from './intake.ts'

/*
 * Process that sends checkout forms at a steady rate. Carts and human checks are prepared before
 * the clock starts.
 */

const order = JSON.parse(process.argv[2] ?? '') as IntakeOrder
const { urls, databaseUrl, seconds, eachSecond, seed } = order
const { db, close } = connectDatabase(databaseUrl)
const [first = ''] = urls
const count = seconds * eachSecond
const submissions = await prepareSubmissions(db, first, count, seededRandom(seed))
await close()

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const result = await sendWhenTold(submissions, order, async (prepared, n) => {
  const answer = await submit(agent, urls[n % urls.length] ?? first, prepared)
  return answer.outcome === 'acknowledged' || `${answer.status} ${answer.why.slice(0, 200)}`.trim()
})
agent.destroy()
await endWithResult(result)
