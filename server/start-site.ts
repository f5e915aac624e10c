import type { RequestListener } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parseEnvironment } from '#app/platform/process/environment.server.ts'
import { buildSite, isBuilt } from './build-site.ts'
import { prepareInChildProcess } from './database/prepare-in-child-process.ts'
import { describeServingRole } from './database/serving-role.ts'
import { type DatabaseLease, leaseDatabase } from './embedded-postgres/lease.ts'
import { giveUpRoot } from './give-up-root.ts'
import { closeAfterAnswer, drain } from './http/connections/drain.ts'
import { connectionLimits, openServer } from './http/connections/open-server.ts'
import { isLoopbackHost } from './http/security/own-host.ts'
import { listen } from './listen.ts'
import type { Stop } from './stop.ts'

/** Exports of `server/site.ts`, as its bundle has them. */
type SiteModule = typeof import('./site.ts')

interface StartOptions {
  /** Called once the database is migrated and seeded, before the site reads it. */
  onPrepared?: (lease: DatabaseLease) => Promise<void>
  /** Wraps the site's listener. */
  wrapListener?: (listener: RequestListener) => RequestListener
}

const print = (line: string) => console.log(line)

/**
 * Starts the site: builds it if necessary, leases the database, migrates and seeds it, and listens.
 * Prints what an operator has to know.
 * @param stop what ends everything that was started
 * @returns the URL of the site
 */
export async function startSite(
  stop: Stop,
  { onPrepared, wrapListener = (listener) => listener }: StartOptions = {},
): Promise<string> {
  const settings = parseEnvironment(process.env)
  if (!isBuilt()) {
    print('Building the site …')
    buildSite()
  }
  const lease = await leaseDatabase(settings)
  stop.before(lease.release)
  print(
    `Database: ${lease.origin === 'configured' ? 'DATABASE_URL' : `embedded PostgreSQL, ${lease.origin}`}`,
  )
  const bundle = pathToFileURL(path.resolve(import.meta.dirname, '../build/server/index.js')).href
  const loading: Promise<SiteModule> = import(bundle)
  if (!(await prepareInChildProcess(lease))) await stop.now(1)
  await onPrepared?.(lease)

  let answer: RequestListener = answerNotReady
  const bounds = connectionLimits(settings)
  const server = openServer((request, response) => answer(request, response), bounds)
  const address = await listen(server, settings)
  process.env.DATABASE_URL = lease.url
  delete process.env.DATABASE_OWNER_URL
  process.env.PORT = String(address.port)
  print(await describeServingRole(lease.url))
  const { openSite } = await loading
  for (const line of giveUpRoot()) print(line)
  const countConnections = promisify(server.getConnections.bind(server))
  const site = await openSite({ countConnections, embedded: lease.embedded })
  const listener = wrapListener(site.listener)
  answer = listener
  const { firstAdministratorLink: first } = site
  if (first)
    print(`The desk has no administrator yet. Whoever opens this link becomes it: ${first}`)
  stop.before(() => site.close())
  stop.before(() => drain(server))
  stop.before(async () => site.endStreams())
  stop.linger(settings.DRAIN_SECONDS, () => {
    site.startDraining()
    answer = closeAfterAnswer(listener)
  })
  const { PUBLIC_URL, HOST } = settings
  if (!PUBLIC_URL && HOST !== '::1' && !isLoopbackHost(HOST)) print(onlyThisMachine(HOST))
  return address.url
}

function onlyThisMachine(host: string): string {
  return `PUBLIC_URL is not set: only this machine is answered, as localhost, although HOST=${host} lets others in.`
}

/** Answers 503 while the catalogue is still loading. */
function answerNotReady(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' })
  response.end('Starting. Please try again in a moment.\n')
}
