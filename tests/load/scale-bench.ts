import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { registerPublishableKinds } from '#server/publishable-kinds.ts'
import { startCaddy, startPooler } from '#tests/support/proxy-and-pooler.ts'
import { publishCompany } from '#tests/support/publish-company.ts'
import { type ServedSite, serveSite } from '#tests/support/serve-site.ts'
import { countFailures, describeRate, orderSender, prepareApi, repeatRequest } from './api-bench.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { residentMegabytes } from './resident-memory.ts'
import { settings, siteSettings } from './settings.ts'

/** Numbers of web processes that are compared. */
const sizes = [1, 2, 4]
/** Maximum time until every process shows a published text, in milliseconds. */
const maxSeenMs = 6000

/**
 * Measures one, two and four web processes behind Caddy on one PostgreSQL, through PgBouncer in
 * transaction mode: rendered pages, orders by key, publications and memory.
 */
export async function benchScale(): Promise<Measure[]> {
  registerPublishableKinds()
  const own = { ...siteSettings, LOG_LEVEL: 'error', PAGE_CACHE_MB: '1' }
  const first = await serveSeededSite(own)
  const pooler = await startPooler(first.servingUrl)
  const shared = {
    ...own,
    DATABASE_URL: first.servingUrl,
    DATABASE_OWNER_URL: first.databaseUrl,
    DATABASE_POOLER_URL: pooler.url,
  }
  const processes: ServedSite[] = []
  const { db, close } = connectDatabase(first.databaseUrl, 2)
  const measures: Measure[] = []
  try {
    const prepared = await prepareApi(db)
    for (const size of sizes) {
      while (processes.length < size) processes.push(await serveSite(shared))
      const caddy = await startCaddy(processes.map(({ url }) => url))
      const load = { clients: settings.visitors, seconds: settings.seconds }
      // Each search is another page, so that all are rendered.
      const page = (number: number) => fetch(`${caddy.url}/catalogue?q=bottle+${size}${number}`)
      const pages = await repeatRequest(load, page, 200)
      const orders = await repeatRequest(load, orderSender(caddy.url, prepared), 201)
      const phone = `(08) 5550 40${size}0`
      const published = performance.now()
      await publishCompany(db, { phone })
      await Promise.all(processes.map((one) => untilSeen(one.url, phone)))
      const seenMs = performance.now() - published
      const megabytes = processes.map(({ process }) => residentMegabytes(process.pid ?? 0))
      await caddy.stop()
      measures.push({
        target: `${size} processes behind Caddy and PgBouncer: no failures, publications seen within ${maxSeenMs} ms`,
        measured: `rendered pages ${describeRate(pages)}; orders ${describeRate(orders)}; seen after ${seenMs.toFixed(0)} ms; ${Math.max(...megabytes).toFixed(0)} MB each`,
        met: countFailures(pages) + countFailures(orders) === 0 && seenMs <= maxSeenMs,
      })
    }
    return measures
  } finally {
    await close()
    for (const one of processes) await one.stop()
    await pooler.stop()
    await first.stop()
  }
}

/** Waits until a process shows a text on its contact page. */
async function untilSeen(url: string, text: string): Promise<void> {
  while (!(await (await fetch(`${url}/contact`)).text()).includes(text)) await sleep(20)
}
