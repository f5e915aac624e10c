import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { EnvironmentError, parseEnvironment } from '#app/platform/environment.server.ts'
import { buildSite, isBuilt } from './build-site.ts'
import { leaseDatabase } from './embedded-postgres/lease.ts'
import { drain } from './http/drain.ts'
import { listen } from './listen.ts'
import { prepareDatabase } from './prepare-database.ts'
import { onStop } from './stop.ts'

/** What `server/site.ts` exports, as its bundle does. */
type SiteModule = typeof import('./site.ts')

const say = (line: string) => console.log(line)

try {
  const settings = parseEnvironment(process.env)
  const stop = onStop()
  if (!isBuilt()) {
    say('Building the site …')
    buildSite()
  }
  const lease = await leaseDatabase(settings)
  stop.before(lease.release)
  say(
    `Database: ${lease.origin === 'configured' ? 'DATABASE_URL' : `embedded PostgreSQL, ${lease.origin}`}`,
  )
  await prepareDatabase(lease.url)

  const server: Server = createServer()
  const address = await listen(server, settings)
  process.env.DATABASE_URL = lease.url
  process.env.PORT = String(address.port)
  const bundle = pathToFileURL(path.resolve(import.meta.dirname, '../build/server/index.js')).href
  const { openSite } = (await import(bundle)) as SiteModule
  const site = await openSite()
  server.on('request', site.listener)
  stop.before(() => site.close())
  stop.before(() => drain(server))
  say(address.url)
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error)
  process.exit(1)
}
