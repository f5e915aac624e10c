import { Agent } from 'node:http'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { exchange } from './exchange.ts'
import { quantile, summarise } from './percentiles.ts'
import { seededRandom } from './random.ts'
import { type RealAddresses, realAddresses } from './real-addresses.ts'

/** Maximum 95th percentile of a page, in milliseconds. */
const maxMs = 30
const warmUpRounds = 2

/** Measures pages of the real catalogue without the page cache, over HTTP, one at a time. */
export async function benchFreshPages(): Promise<Measure[]> {
  const site = await serveSeededSite({ PAGE_CACHE_MB: '0', LOG_LEVEL: 'info', MAIL_WORKER: 'off' })
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  try {
    const addresses = await realAddresses(db, seededRandom(1))
    for (let round = 0; round < warmUpRounds; round++) await measure(site.url, addresses)
    const times = await measure(site.url, addresses)
    console.log('Rendered fresh over HTTP, one at a time, compressed (times in ms):')
    console.table(
      Object.fromEntries(
        [...times].map(([kind, measured]) => {
          const { p50, p95, max } = summarise(measured)
          return [kind, { p50: p50.toFixed(1), p95: p95.toFixed(1), max: max.toFixed(1) }]
        }),
      ),
    )
    return [...times].map(([kind, measured]) => {
      const p95 = quantile(measured, 0.95)
      return {
        target: `Rendered fresh, ${kind}: p95 at most ${maxMs} ms`,
        measured: `${p95.toFixed(1)} ms`,
        met: p95 <= maxMs,
      }
    })
  } finally {
    await close()
    await site.stop()
  }
}

async function measure(url: string, addresses: RealAddresses): Promise<Map<string, number[]>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = new Map<string, number[]>()
  for (const [kind, paths] of Object.entries(addresses) as [string, string[]][]) {
    const measured: number[] = []
    for (const path of paths) {
      const answer = await exchange(agent, url + path, { headers: { 'accept-encoding': 'br' } })
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
      measured.push(answer.milliseconds)
    }
    times.set(kind, measured)
  }
  agent.destroy()
  return times
}
