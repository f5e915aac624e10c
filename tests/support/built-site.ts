import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { type InMemoryServer, serveInMemory } from './in-memory-server.ts'
import { openTestDatabase } from './test-database.ts'

type SiteModule = typeof import('#server/site.ts')

/**
 * The built site on a seeded database of its own, without a port: requests go through the parser,
 * the listener and the routes. Call at the top level of a file; use the result inside tests.
 */
export function openBuiltSite() {
  const database = openTestDatabase()
  const site = { database } as InMemoryServer & { database: typeof database }
  let close: () => Promise<void>

  beforeAll(async () => {
    process.env.DATABASE_URL = database.url
    process.env.NODE_ENV = 'production'
    const bundle = path.resolve(import.meta.dirname, '../../build/server/index.js')
    const { openSite } = (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as SiteModule
    const opened = await openSite()
    close = opened.close
    Object.assign(site, serveInMemory(opened.listener))
  })
  afterAll(() => close())
  return site
}
