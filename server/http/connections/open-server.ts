import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Environment } from '#app/platform/process/environment.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { admitConnections, type ConnectionLimits } from './admit-connections.ts'
import { answerClientError } from './client-error.ts'
import { oneRequestAtATime } from './one-request-at-a-time.ts'
import { refuseConnection } from './refuse-connection.ts'
import { createStalledReaders } from './stalled-readers.ts'

/** Milliseconds. */
interface Timeouts {
  /** For the head of a request, from its first byte; for the first one, from the connection. */
  head: number
  /** For a whole request; how slowly its form may come is judged where it is read. */
  request: number
  /** For a client that reads nothing of its answer. */
  reader: number
  /** Interval at which these times are checked. */
  lookEvery: number
}

const usual: Timeouts = { head: 15_000, request: 620_000, reader: 20_000, lookEvery: 1000 }

/** The limits from the settings; behind our proxies, every connection comes from a proxy's address. */
export function connectionLimits(
  settings: Pick<Environment, 'CONNECTION_LIMIT' | 'ADDRESS_CONNECTION_LIMIT' | 'TRUSTED_PROXIES'>,
): ConnectionLimits {
  const { CONNECTION_LIMIT, ADDRESS_CONNECTION_LIMIT, TRUSTED_PROXIES } = settings
  const perAddress = TRUSTED_PROXIES > 0 ? Number.POSITIVE_INFINITY : ADDRESS_CONNECTION_LIMIT
  return { inAll: CONNECTION_LIMIT, perAddress }
}

/** A server on which one client can hold only so much: see docs/decisions/0054. */
export function openServer(
  listener: RequestListener,
  bounds: ConnectionLimits,
  timeouts: Timeouts = usual,
): Server {
  const times = {
    headersTimeout: timeouts.head,
    requestTimeout: timeouts.request,
    // Node's default of 30 s would lengthen every timeout by as much.
    connectionsCheckingInterval: timeouts.lookEvery,
  }
  const server = createServer(
    { ...times, shouldUpgradeCallback: isWebSocket },
    oneRequestAtATime(closingUnread(listener)),
  )
  server.on('clientError', answerClientError)
  server.on('upgrade', refuseUpgrade)
  const open = admitConnections(server, bounds)
  const closeStalled = createStalledReaders(timeouts.reader)
  const looking = setInterval(() => closeStalled(open), timeouts.lookEvery).unref()
  server.once('close', () => clearInterval(looking))
  return server
}

/** Time after an answer in which the rest of its request may arrive. */
const maxRestMs = 1000

/** Closes the connection of a client that goes on sending a request that has been answered. */
function closingUnread(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.once('finish', () => {
      if (request.complete) return
      const close = () => !request.complete && request.socket.destroy()
      setTimeout(close, maxRestMs).unref()
    })
    listener(request, response)
  }
}

/** Other upgrade offers, such as h2c, are optional: the request is answered by HTTP/1.1. */
function isWebSocket({ headers }: IncomingMessage): boolean {
  return /\bwebsocket\b/i.test(headers.upgrade ?? '')
}

function refuseUpgrade(request: IncomingMessage, socket: Duplex): void {
  noteRefusal('connection', 'WebSocket', request.socket.remoteAddress)
  socket.on('error', () => {})
  // An answer to an earlier request may be under way.
  const { _httpMessage: begun } = socket as { _httpMessage?: unknown }
  if (begun) socket.destroy()
  else void refuseConnection(socket, 501)
}
