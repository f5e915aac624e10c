import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { openServer } from '#server/http/connections/open-server.ts'

export const quick = { head: 300, request: 600, reader: 300, lookEvery: 50 }
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** Opens a server on a port of its own with short timeouts, and closes it after each test. */
export async function open(
  listener: RequestListener,
  { timeouts = quick, inAll = 100, perAddress = 50, idleMs = 5000 } = {},
) {
  const server = openServer(listener, { inAll, perAddress, idleMs }, timeouts)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

export const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`
export const hello: RequestListener = (request, response) => response.end(`hello ${request.url}`)
