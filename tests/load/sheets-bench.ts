import { Agent } from 'node:http'
import { connectDatabase } from '#app/platform/database.server.ts'
import { serveSite } from '#tests/support/serve-site.ts'
import type { Measure } from './bench-report.ts'
import { exchange } from './exchange.ts'
import { summary } from './percentiles.ts'
import { seededRandom } from './random.ts'
import { realAddresses } from './real-addresses.ts'
import { settings } from './settings.ts'

/** Milliseconds until a sheet that nobody asked for yet is there. */
const target = 300
const sheets = 40

/** Specification sheets over HTTP, each for the first time; the very first loads the library too. */
export async function benchSheets(): Promise<Measure[]> {
  const site = await serveSite({ LOG_LEVEL: 'info', MAIL_WORKER: 'off' })
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  const agent = new Agent({ keepAlive: true })
  try {
    const { product } = await realAddresses(db, seededRandom(settings.seed))
    const taken: number[] = []
    for (const path of product.slice(0, sheets)) {
      const started = performance.now()
      const { status } = await exchange(agent, `${site.url}${path}/specification.pdf`, {})
      taken.push(performance.now() - started)
      if (status !== 200) throw new Error(`${path} has no sheet: ${status}`)
    }
    const [first = 0, ...others] = taken
    const { p50, p95 } = summary(others)
    return [
      {
        target: `A first specification sheet: at most ${target} ms`,
        measured: `the very first ${first.toFixed(0)} ms; others p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
        met: p95 <= target,
      },
    ]
  } finally {
    agent.destroy()
    await close()
    await site.stop()
  }
}
