import type { Duplex } from 'node:stream'

/** Milliseconds that a client gets to read why it is refused. */
const timeout = 1000
/** Connections that may linger at once; beyond it they are closed immediately, as in an attack. */
const mostLingering = 100

const hungUp = new WeakSet<Duplex>()
let lingering = 0

/**
 * Writes a last answer and closes the connection (a lingering close, RFC 9112, 9.6). Input is read
 * and dropped for a moment: closing a socket with unread input resets it and loses the answer.
 */
export function hangUp(socket: Duplex, answer: Buffer): void {
  hungUp.add(socket)
  if (lingering >= mostLingering) return void socket.end(answer, () => socket.destroy())
  lingering += 1
  const timer = setTimeout(() => socket.destroy(), timeout).unref()
  socket.once('close', () => {
    clearTimeout(timer)
    lingering -= 1
  })
  socket.resume()
  socket.end(answer)
}

/** Whether a connection has had its last answer. */
export function isHungUp(socket: Duplex): boolean {
  return hungUp.has(socket)
}
