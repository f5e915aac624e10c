import type { Socket } from 'node:net'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'

/** What Node's handle of a connection counts, in bytes. */
interface Handle {
  bytesWritten: number
  /** Of these, bytes that the operating system has not accepted yet. */
  writeQueueSize: number
}

/**
 * Makes a check that closes connections whose client has read nothing of its pending answer for too
 * long. Slow clients stay: every byte that the operating system accepts restarts their time.
 * @param timeout milliseconds
 */
export function createStalledReaders(timeout: number) {
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
