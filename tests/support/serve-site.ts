import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { leaseDatabase } from '#server/embedded-postgres/lease.ts'
import webProcess from '#server/web-process.json' with { type: 'json' }
import { dropDatabase } from './drop-database.ts'
import { isLong } from './long.ts'
import { withDatabase } from './template-database.ts'
import { connectTestCluster } from './test-cluster.ts'
import { unlimitedWork } from './unlimited-work.ts'

export interface ServedSite {
  url: string
  /** URL of its database as the owner of the tables, for preparing and counting rows. */
  databaseUrl: string
  /** URL of its database as the serving role. */
  servingUrl: string
  process: ChildProcess
  /** Stops the site with SIGTERM, unless it is dead already, and drops its database. */
  stop(): Promise<void>
}

/**
 * Starts the built site, as `npm start` does, on a port and a freshly seeded database of its own.
 * @param template name of a database to copy; without it the database begins empty
 */
export async function serveSite(
  settings: Record<string, string> = {},
  template?: string,
): Promise<ServedSite> {
  const lease = await leaseDatabase(process.env)
  const name = `vpack_site_${process.pid}_${Date.now()}`
  const server = new pg.Client({ connectionString: lease.ownerUrl })
  await server.connect()
  const copied = template ? ` template ${template} strategy file_copy` : ''
  await server.query(`create database ${name}${copied}`)
  const databaseUrl = withDatabase(lease.ownerUrl, name)
  const servingUrl = withDatabase(lease.url, name)
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../server/start.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: webProcess.nodeOptions,
        MALLOC_ARENA_MAX: webProcess.mallocArenas,
        DATABASE_URL: servingUrl,
        DATABASE_OWNER_URL: databaseUrl,
        PORT: '',
        PUBLIC_URL: '',
        LOG_LEVEL: 'error',
        WORK_BUDGET: unlimitedWork.WORK_BUDGET,
        ...settings,
      },
    },
  )
  const url = await addressOf(child)
  return {
    url,
    databaseUrl,
    servingUrl,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await dropDatabase(server, name)
      await server.end()
      await lease.release()
    },
  }
}

/** Returns the URL that the starting site prints last. */
export async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the site has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    if (/^http:\/\/\S+$/.test(line)) {
      child.stdout.resume()
      return line
    }
  }
  throw new Error('The site did not start.')
}

/**
 * Settings of the journeys' sites: limits are raised, because many forms come from one IP address.
 */
export const journeySettings = {
  ...unlimitedWork,
  CART_LIMIT: '100000',
  HUMAN_CHECK_COST: '2000',
  FORM_LIMIT: '100000',
  FLOOD_LIMIT: '100000',
  RECIPIENT_LIMIT: '1000',
  UNPROVEN_LIMIT: '1000',
  UNPROVEN_LIMIT_OVERALL: '1000',
}

/**
 * Playwright’s global setup: one site for all journeys, and in the long run another with
 * PAGE_START=stock.
 */
export default async function setup() {
  await connectTestCluster()
  const site = await serveSite(journeySettings)
  const stock = isLong
    ? await serveSite({
        ...journeySettings,
        PAGE_START: 'stock',
        DATABASE_URL: site.servingUrl,
        DATABASE_OWNER_URL: site.databaseUrl,
        MAIL_WORKER: 'off',
      })
    : null
  process.env.SITE_URL = site.url
  if (stock) process.env.STOCK_SITE_URL = stock.url
  process.env.SITE_DATABASE = site.databaseUrl
  return async () => {
    await stock?.stop()
    await site.stop()
  }
}
