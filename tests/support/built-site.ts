import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { captureLog, type LogLine } from './capture-log.ts'
import { type InMemoryServer, serveInMemory } from './in-memory-server.ts'
import { openTestDatabase } from './test-database.ts'
import { unlimitedWork } from './unlimited-work.ts'

type SiteModule = typeof import('#server/site.ts')

interface BuiltSite extends InMemoryServer {
  database: ReturnType<typeof openTestDatabase>
  /** Returns everything logged so far. */
  logged(): Promise<readonly LogLine[]>
  /** Returns the errors logged so far and removes them, because the test provoked them. */
  expectedErrors(): Promise<LogLine[]>
}

/**
 * Opens the built site on a seeded database of its own, without a port: requests pass through the
 * HTTP parser, the listener and the routes. Call at the top level of a file; use the result inside
 * tests. An error in the log fails the file.
 * @param settings environment variables, set before the site reads them
 * @param reach returns another URL for the database, such as a proxy's
 */
export function openBuiltSite(
  settings: Record<string, string> = {},
  reach = async (url: string) => url,
): BuiltSite {
  const database = openTestDatabase()
  const site = { database } as BuiltSite
  const log = captureLog()
  let close = async () => {}
  const env = { ...process.env }

  beforeAll(async () => {
    Object.assign(process.env, {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      ...unlimitedWork,
      ...settings,
    })
    process.env.DATABASE_URL = await reach(database.url)
    const bundle = path.resolve(import.meta.dirname, '../../build/server/index.js')
    // Test files of one worker run one after another; each evaluates the bundle anew, with its
    // module state.
    const address = `${pathToFileURL(bundle)}?${randomUUID()}`
    // Each site listens for the exit of the process.
    process.setMaxListeners(0)
    const { openSite } = (await import(/* @vite-ignore */ address)) as SiteModule
    const opened = await openSite()
    close = opened.close
    const server = serveInMemory(opened.listener)
    Object.assign(site, server, {
      async logged() {
        // Log lines are written in batches, in order, so the last one must have arrived.
        const last = (await server.fetch('/health/live')).headers.get('x-request-id')
        await vi.waitFor(() => expect(log.lines.some((line) => line.requestId === last)).toBe(true))
        return log.lines
      },
      async expectedErrors() {
        const lines = await site.logged()
        const errors = lines.filter(({ level }) => level >= 50)
        log.lines.splice(0, Infinity, ...lines.filter(({ level }) => level < 50))
        return errors
      },
    })
  })
  afterAll(async () => {
    const errors = (await site.logged()).filter(({ level }) => level >= 50)
    await close()
    log.stop()
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
    Object.assign(process.env, env)
    expect(errors).toEqual([])
  })
  return site
}
