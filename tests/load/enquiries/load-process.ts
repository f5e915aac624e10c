import { on } from 'node:events'
import { connectDatabase } from '#app/platform/database.server.ts'
import { seededRandom } from '../random.ts'
import type { Acknowledged, LoadOrder } from './load.ts'
import { prepareSubmissions } from './prepare-submissions.ts'
import { replay } from './replay.ts'
import { sendAll } from './send-all.ts'

/*
 * Generates the load, away from the site's process and the bench's own. The database is touched
 * only before the clock starts, to fill carts; proofs are solved then, too.
 */

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder
const { url, databaseUrl, seconds, visitors, manner, seed } = order
const random = seededRandom(seed)
const warmUpSeconds = 5
/** Nobody sends faster than this in the warm-up, a second. */
const warmUpMost = 500

const { db, close } = connectDatabase(databaseUrl)
const first = await prepareSubmissions(db, url, warmUpSeconds * warmUpMost, random)
const plan = { url, visitors, manner, random }
const warmUp = await sendAll(first, { ...plan, seconds: warmUpSeconds })
if (warmUp.acknowledged.length === 0) {
  throw new Error(`Nothing was acknowledged: ${JSON.stringify(warmUp.failures)}`)
}
// Enough for a site that gets half as fast again.
const enough = Math.ceil(warmUp.rate * 1.5 * seconds) + visitors
const submissions = await prepareSubmissions(db, url, enough, random)
await close()
process.send?.(warmUp.acknowledged)

let acknowledged: Acknowledged[] = []
for await (const [request] of on(process, 'message', { close: ['disconnect'] })) {
  if (request === 'go') {
    const result = await sendAll(submissions, { ...plan, seconds })
    acknowledged = result.acknowledged
    process.send?.(result)
  } else {
    process.send?.(await replay(url, submissions, acknowledged))
  }
}
