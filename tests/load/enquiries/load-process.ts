import { on } from 'node:events'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { seededRandom } from '../random.ts'
import type { Acknowledged, LoadOrder } from './load.ts'
import { prepareSubmissions } from './prepare-submissions.ts'
import { replay } from './replay.ts'
import { sendAll } from './send-all.ts'

/*
 * Process that generates the load, separate from the site and the bench. It uses the database only
 * before the clock starts, to fill carts; human checks are solved then, too.
 */

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder
const { url, databaseUrl, seconds, visitors, manner, seed, forms } = order
const random = seededRandom(seed)
const warmUpSeconds = 5
/** Maximum submissions per second expected in the warm-up. */
const maxWarmUpRate = 500

const { db, close } = connectDatabase(databaseUrl)
const plan = { url, visitors, manner, random }
const warmUp = forms === undefined ? await warm() : undefined
// Enough forms for a site that becomes half as fast again.
const count = forms ?? Math.ceil((warmUp?.rate ?? 0) * 1.5 * seconds) + visitors
const submissions = await prepareSubmissions(db, url, count, random)
await close()
process.send?.(warmUp?.acknowledged ?? [])

async function warm() {
  const first = await prepareSubmissions(db, url, warmUpSeconds * maxWarmUpRate, random)
  const warmUp = await sendAll(first, { ...plan, seconds: warmUpSeconds })
  if (warmUp.acknowledged.length > 0) return warmUp
  throw new Error(`Nothing was acknowledged: ${JSON.stringify(warmUp.failures)}`)
}

const enough = new AbortController()
process.on('message', (request) => {
  if (request === 'enough') enough.abort()
})
let acknowledged: Acknowledged[] = []
for await (const [request] of on(process, 'message', { close: ['disconnect'] })) {
  if (request === 'enough') continue
  if (request === 'go') {
    const result = await sendAll(submissions, { ...plan, seconds, enough: enough.signal })
    acknowledged = result.acknowledged
    process.send?.(result)
  } else {
    process.send?.(await replay(url, submissions, acknowledged))
  }
}
