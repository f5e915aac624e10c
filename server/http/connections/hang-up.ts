import type { Duplex } from 'node:stream'
import type { Call } from '#server/http/audience-assets.ts'

/** Time for which a client may still read why it was refused. */
const lingerMs = 1000
/**
 * Maximum number of lingering connections; further ones are closed immediately, as in an attack.
 */
const maxLingering = 100

const hungUp = new WeakSet<Duplex>()
let lingering = 0

/**
 * Writes a last answer and closes the connection (lingering close, RFC 9112, 9.6). Input is read
 * and dropped for a moment, because closing a socket with unread input resets it and loses the
 * answer.
 */
export function hangUp(socket: Duplex, answer: Buffer): void {
  if (lingering >= maxLingering) {
    hungUp.add(socket)
    return void socket.end(answer, () => socket.destroy())
  }
  linger(socket)
  socket.resume()
  socket.end(answer)
}

/**
 * Lets a client read an answer that is sent before its request has been read, then closes the
 * connection; with `Connection: close` alone Node would reset it immediately. Call it before the
 * answer is written.
 */
export function lingerAfter({ request, response }: Pick<Call, 'request' | 'response'>): void {
  const { socket } = request
  if (request.complete || lingering >= maxLingering) return
  response.setHeader('Connection', 'close')
  socket.destroySoon = () => {
    if (hungUp.has(socket)) return
    linger(socket)
    // Removes earlier readers of the request, which would pause it again.
    for (const event of ['data', 'readable']) request.removeAllListeners(event)
    request.resume()
    socket.end()
  }
}

/** Reads and drops input for a moment, then closes the connection. */
function linger(socket: Duplex): void {
  hungUp.add(socket)
  lingering += 1
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => {
    clearTimeout(timer)
    lingering -= 1
  })
}

/** Whether the last answer was sent on a connection. */
export function isHungUp(socket: Duplex): boolean {
  return hungUp.has(socket)
}
