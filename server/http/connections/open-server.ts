import type { ServerResponse } from 'node:http'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Environment } from '#app/platform/process/environment.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock, clientAddress } from '#app/platform/sender/client-address.ts'
import { createRefusal } from '../refusal.ts'
import { busyRetrySeconds } from '../retry-after.ts'
import { secureResponse } from '../security/finish-response.ts'
import { hangUp, isHungUp } from './hang-up.ts'

const answers = new Map<number, Promise<Buffer>>()

/** Answers on a connection without a parsed request, and closes it. */
async function refuseConnection(socket: Duplex, status: number): Promise<void> {
  const known = answers.get(status)
  const answer = known ?? answerOf(status)
  if (!known) answers.set(status, answer)
  const bytes = await answer
  if (socket.destroyed || !socket.writable) return void socket.destroy()
  hangUp(socket, bytes)
}

async function answerOf(status: number): Promise<Buffer> {
  const site = { scriptMark: '', isSecure: false, isDevelopment: false }
  const again = [429, 503].includes(status)
  const headers: [string, string][] = again ? [['Retry-After', `${busyRetrySeconds}`]] : []
  const response = await secureResponse(createRefusal(status, { headers }), site)
  const body = Buffer.from(await response.arrayBuffer())
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    'connection: close',
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])
}

/** Maximum number of waiting pipelined requests per connection; honest clients send fewer. */
const maxWaiting = 16

/** Requests of one connection. */
interface Pipeline {
  /** Response in progress, or the last one sent. */
  answering: ServerResponse
  waiting: { request: IncomingMessage; response: ServerResponse }[]
}

/**
 * Wraps a listener so that pipelined requests of a connection (RFC 9112, 9.3.2) are answered one
 * after the other. Node itself reads as many as fit into 64 kB and passes all of them on at once:
 * each would be processed, and its answer kept in memory while the client reads none. Here the next
 * one starts when the operating system has accepted the previous answer; until then the socket is
 * not read.
 */
function oneRequestAtATime(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Pipeline>()

  function wait(pipeline: Pipeline, request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    if (socket.destroyed) return
    if (pipeline.waiting.length === maxWaiting) {
      noteRefusal('connection', 'too many requests ahead', socket.remoteAddress)
      pipeline.waiting = []
      socket.destroy()
      return
    }
    pipeline.waiting.push({ request, response })
    if (pipeline.waiting.length === 1)
      pipeline.answering.once('close', () => next(pipeline, socket))
    pauseSoon(pipeline, socket)
  }

  function next(pipeline: Pipeline, socket: Socket) {
    const following = socket.destroyed ? undefined : pipeline.waiting.shift()
    if (!following) {
      pipeline.waiting = []
      return
    }
    pipeline.answering = following.response
    if (pipeline.waiting.length > 0) {
      following.response.once('close', () => next(pipeline, socket))
      pauseSoon(pipeline, socket)
    } else {
      socket.resume()
    }
    listener(following.request, following.response)
  }

  return function receive(request, response) {
    const pipeline = connections.get(request.socket)
    if (!pipeline) connections.set(request.socket, { answering: response, waiting: [] })
    else if (pipeline.waiting.length > 0 || !pipeline.answering.closed) {
      return wait(pipeline, request, response)
    } else pipeline.answering = response
    listener(request, response)
  }
}

/** Pauses the socket on the next tick, because Node resumes it whenever a request is complete. */
function pauseSoon(pipeline: Pipeline, socket: Socket) {
  process.nextTick(() => {
    if (pipeline.waiting.length > 0) socket.pause()
  })
}

const refusals: Readonly<Record<string, [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'head too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'chunk extensions'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'slow request'],
  HPE_PAUSED_H2_UPGRADE: [505, 'HTTP/2'],
}

/**
 * A server's `clientError` listener: answers a request that cannot be parsed, such as one with too
 * many cookies.
 */
export async function answerClientError(error: Error, socket: Duplex): Promise<void> {
  const { code = '' } = error as NodeJS.ErrnoException
  // The last answer was sent: further input is ignored.
  if (isHungUp(socket)) return
  const { bytesRead, remoteAddress } = socket as Socket
  const [status, reason] = refusals[code] ?? [400, 'malformed']
  // Not counted for connections that browsers open in advance and never use.
  if (code !== 'ECONNRESET' && bytesRead !== 0) noteRefusal('connection', reason, remoteAddress)
  // The client has disconnected, or an answer is in progress already.
  const { _httpMessage: begun } = socket as { _httpMessage?: { headersSent: boolean } }
  if (!socket.writable || code === 'ECONNRESET' || begun?.headersSent) return void socket.destroy()
  await refuseConnection(socket, status)
}

/** Timeouts of a connection, in milliseconds. */
interface Timeouts {
  /**
   * Time for the head of a request, from its first byte; for the first request, from the
   * connection.
   */
  head: number
  /** Time for a whole request; the minimum speed of forms is checked where they are read. */
  request: number
  /** Time for which a client may read nothing of its answer. */
  reader: number
  /** Interval at which these times are checked. */
  lookEvery: number
}

const defaultTimeouts: Timeouts = {
  head: 15_000,
  request: 620_000,
  reader: 20_000,
  lookEvery: 1000,
}

/** Maximum time between two requests on a connection, in milliseconds. */
const maxIdleMs = 5000
/**
 * Maximum time between two requests of a proxy, in milliseconds. It exceeds the time after which
 * proxies close an idle connection (nginx 60 s, Caddy 120 s): if the site closed it first, a form
 * that the proxy sends at that moment would be lost.
 */
const maxProxyIdleMs = 130_000

/**
 * Returns the connection limits from the settings. Behind our own proxies the limit per address is
 * off, because every connection comes from a proxy's address.
 */
export function connectionLimits(
  settings: Pick<Environment, 'CONNECTION_LIMIT' | 'ADDRESS_CONNECTION_LIMIT' | 'TRUSTED_PROXIES'>,
): ConnectionLimits {
  const { CONNECTION_LIMIT, ADDRESS_CONNECTION_LIMIT, TRUSTED_PROXIES } = settings
  return TRUSTED_PROXIES > 0
    ? { inAll: CONNECTION_LIMIT, perAddress: Number.POSITIVE_INFINITY, idleMs: maxProxyIdleMs }
    : { inAll: CONNECTION_LIMIT, perAddress: ADDRESS_CONNECTION_LIMIT, idleMs: maxIdleMs }
}

/**
 * Creates a server that limits the connections and time one client can use: see
 * docs/decisions/0054.
 */
export function openServer(
  listener: RequestListener,
  bounds: ConnectionLimits,
  timeouts: Timeouts = defaultTimeouts,
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
  server.keepAliveTimeout = bounds.idleMs
  server.on('clientError', answerClientError)
  server.on('upgrade', refuseUpgrade)
  const open = admitConnections(server, bounds)
  const closeStalled = createStalledReaders(timeouts.reader)
  const looking = setInterval(() => closeStalled(open), timeouts.lookEvery).unref()
  server.once('close', () => clearInterval(looking))
  return server
}

/** Time after an answer in which the rest of its request may arrive. */
const maxTrailingMs = 1000

/** Wraps a listener so that a client which keeps sending an answered request is disconnected. */
function closingUnread(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.once('finish', () => {
      if (request.complete) return
      const close = () => !request.complete && request.socket.destroy()
      setTimeout(close, maxTrailingMs).unref()
    })
    listener(request, response)
  }
}

/**
 * Whether a request asks for a WebSocket. Other upgrade offers, such as h2c, are optional, and the
 * request is answered by HTTP/1.1.
 */
function isWebSocket({ headers }: IncomingMessage): boolean {
  return /\bwebsocket\b/i.test(headers.upgrade ?? '')
}

function refuseUpgrade(request: IncomingMessage, socket: Duplex): void {
  noteRefusal('connection', 'WebSocket', request.socket.remoteAddress)
  socket.on('error', () => {})
  // An answer to an earlier request may be in progress.
  const { _httpMessage: begun } = socket as { _httpMessage?: unknown }
  if (begun) socket.destroy()
  else void refuseConnection(socket, 501)
}

interface ConnectionLimits {
  /** Maximum number of simultaneous connections. */
  inAll: number
  /** Maximum for one IPv4 address or one IPv6 /64 network. */
  perAddress: number
  /** Maximum time between two requests on a connection, in milliseconds. */
  idleMs: number
}

/**
 * Limits a server's simultaneous connections. Further ones get an answer with the reason and are
 * closed before their input is parsed.
 * @returns the open connections
 */
function admitConnections(server: Server, bounds: ConnectionLimits): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  const byAddress = new Map<string, number>()
  const accept = server.listeners('connection')
  server.removeAllListeners('connection')

  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket)
    const ofAddress = (byAddress.get(address) ?? 0) + 1
    if (open.size >= bounds.inAll) return refuse(socket, 503, 'all connections taken')
    if (ofAddress > bounds.perAddress) return refuse(socket, 429, 'connections of one address')
    open.add(socket)
    byAddress.set(address, ofAddress)
    socket.once('close', () => {
      open.delete(socket)
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
    for (const listener of accept) listener.call(server, socket)
  })

  return open
}

function refuse(socket: Socket, status: number, reason: string): void {
  noteRefusal('connection', reason, socket.remoteAddress)
  socket.on('error', () => {})
  void refuseConnection(socket, status)
}

function addressOf({ remoteAddress }: Socket): string {
  const read = { socket: remoteAddress, forwardedFor: null, trustedProxies: 0 }
  return addressBlock(clientAddress(read))
}

/** Byte counters of Node's connection handle. */
interface Handle {
  bytesWritten: number
  /** Bytes of `bytesWritten` that the operating system has not accepted yet. */
  writeQueueSize: number
}

/**
 * Creates a check that closes connections whose client has read nothing of its pending answer for
 * too long. Slow clients stay connected: every byte that the operating system accepts restarts
 * their time.
 * @param timeout in milliseconds
 */
function createStalledReaders(timeout: number) {
  const seen = new WeakMap<Socket, { taken: number; since: number }>()

  return function closeStalled(open: Iterable<Socket>): void {
    const now = performance.now()
    for (const socket of open) {
      const { _handle: handle } = socket as { _handle?: Handle | null }
      if (!handle || handle.writeQueueSize === 0) {
        seen.delete(socket)
        continue
      }
      const taken = handle.bytesWritten - handle.writeQueueSize
      const before = seen.get(socket)
      if (before?.taken !== taken) seen.set(socket, { taken, since: now })
      else if (now - before.since >= timeout) {
        noteRefusal('connection', 'reads nothing', socket.remoteAddress)
        socket.destroy()
      }
    }
  }
}
