import type { Socket } from 'node:net'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'

/** What Node's handle of a connection counts, in bytes. */
interface Handle {
  bytesWritten: number
  /** Of these: not taken by the system yet. */
  writeQueueSize: number
}

/**
 * Looks once over connections, and closes those whose reader has taken nothing of what waits for it
 * for too long. One that reads slowly is given time: every byte that the system takes counts.
 * @param patience milliseconds
 */
export function createStalledReaders(patience: number) {
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
      else if (now - before.since >= patience) {
        noteRefusal('connection', 'reads nothing', socket.remoteAddress)
        socket.destroy()
      }
    }
  }
}
