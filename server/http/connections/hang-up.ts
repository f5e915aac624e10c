import type { Duplex } from 'node:stream'

/** Milliseconds that a client gets to read why it is refused. */
const patience = 1000
/** Beyond this many nobody is waited for: whoever opens connections by the thousand reads nothing. */
const mostLingering = 100

const hungUp = new WeakSet<Duplex>()
let lingering = 0

/**
 * Writes a last answer and closes the connection. What still comes is thrown away for a moment: a
 * connection closed on unread bytes is reset, and the answer with it.
 */
export function hangUp(socket: Duplex, answer: Buffer): void {
  hungUp.add(socket)
  if (lingering >= mostLingering) return void socket.end(answer, () => socket.destroy())
  lingering += 1
  const timer = setTimeout(() => socket.destroy(), patience).unref()
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
