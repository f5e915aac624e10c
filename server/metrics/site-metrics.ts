import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { refusalTotals } from '#app/platform/process/security-log.server.ts'
import { waitAtMost } from '#app/platform/request/within-time.ts'
import { answerCounts } from '../http/access-log.ts'

/** Sources of the metrics, read on each scrape. */
export interface MetricSources {
  db: Database
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  countConnections(): Promise<number>
  /** Returns the delay of the event loop in milliseconds. */
  lateness(): number
  figures(): { cacheBytes: number; cachedPages: number; waitingWorks: number }
}

/** Maximum wait for the database. */
const databaseTimeoutMs = 2000

/** Creates the metrics of this process and of Node, named by Prometheus' conventions. */
export function createSiteMetrics(watched: MetricSources): Registry {
  const { db, pool, countConnections, lateness, figures } = watched
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  function gauge(name: string, help: string, read: () => number | Promise<number>) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  }

  gauge('vpack_connections', 'Connections that visitors hold open', countConnections)
  gauge(
    'vpack_event_loop_lateness_seconds',
    'Smoothed lateness by which pages are shed',
    () => lateness() / 1000,
  )
  gauge('vpack_page_cache_bytes', 'Memory of the page cache', () => figures().cacheBytes)
  gauge('vpack_page_cache_pages', 'Pages in the page cache', () => figures().cachedPages)
  gauge('vpack_work_waiting', 'Requests whose work has not begun', () => figures().waitingWorks)

  new Gauge({
    name: 'vpack_database_connections',
    help: 'Connections of the pool',
    registers,
    labelNames: ['state'],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'vpack_mails',
    help: 'Mails of the outbox, of all processes',
    registers,
    labelNames: ['status'],
    async collect() {
      this.reset()
      for (const status of ['queued', 'failed', 'kept'] as const) {
        const count = await countMailsIfAvailable(db, status)
        if (count !== undefined) this.set({ status }, count)
      }
    },
  })
  new Counter({
    name: 'vpack_requests_total',
    help: 'Requests answered',
    registers,
    labelNames: ['source', 'status'],
    collect() {
      this.reset()
      for (const [source, counts] of Object.entries(answerCounts)) {
        for (const [digit, count] of counts.entries()) {
          if (count) this.inc({ source, status: `${digit}xx` }, count)
        }
      }
    },
  })
  new Counter({
    name: 'vpack_refusals_total',
    help: 'Refusals of the security log',
    registers,
    labelNames: ['kind', 'reason'],
    collect() {
      this.reset()
      for (const { kind, reason, count } of refusalTotals()) this.inc({ kind, reason }, count)
    },
  })
  return registry
}

/**
 * Counts mails; undefined if the database does not answer, so that the other metrics are still
 * served.
 */
function countMailsIfAvailable(db: Database, status: 'queued' | 'failed' | 'kept') {
  const counting = db.$count(mailTable, eq(mailTable.status, status)).catch((error: unknown) => {
    log.warn({ error }, 'cannot count mails')
    return undefined
  })
  return waitAtMost(counting, databaseTimeoutMs)
}
