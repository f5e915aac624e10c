import { createServer, type RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { EnvironmentError, parseEnvironment } from '#app/platform/process/environment.server.ts'
import { describeOutdated, prepareDatabase } from './database/prepare-database.ts'
import { leaseDatabase } from './embedded-postgres/lease.ts'
import { listen } from './listen.ts'
import { onStop } from './stop.ts'

type SiteModule = typeof import('./site.ts')

const stop = onStop()

try {
  const settings = parseEnvironment(process.env)
  const lease = await leaseDatabase(settings)
  stop.before(lease.release)
  const outdated = await prepareDatabase(lease)
  if (outdated.length > 0) console.log(describeOutdated(outdated))

  let answer: RequestListener = (_, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end('Starting.')
  }
  const server = createServer((request, response) => answer(request, response))
  const address = await listen(server, settings)
  process.env.DATABASE_URL = lease.url
  delete process.env.DATABASE_OWNER_URL
  process.env.PORT = String(address.port)
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { openSite } = (await vite.ssrLoadModule('./server/site.ts')) as SiteModule
  const site = await openSite({
    embedded: lease.embedded,
    // Loaded on every request, so that edits take effect immediately.
    loadBuild: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  })
  answer = (request, response) => {
    vite.middlewares(request, response, () => site.listener(request, response))
  }
  stop.before(() => site.close())
  stop.before(() => vite.close())
  stop.before(async () => {
    server.closeAllConnections()
    server.close()
  })
  console.log(address.url)
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error)
  await stop.now(1)
}
