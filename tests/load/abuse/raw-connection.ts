import { connect, type Socket } from 'node:net'

/** Connection that sends any bytes, well formed or not. */
export interface RawConnection {
  socket: Socket
  /** Statuses of all responses in order; only filled while responses are read. */
  statuses: number[]
  /** Resolves when either side has closed the connection. */
  closed: Promise<void>
}

/**
 * Opens a raw connection.
 * @param from local IP address, so that the attacker counts as another client than the bystander
 * @param reads whether responses are read; defaults to true
 */
export function openRaw(url: string, from: string, reads = true): RawConnection {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  const statuses: number[] = []
  socket.on('error', () => {})
  if (reads) {
    socket.on('data', (chunk: Buffer) => {
      for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses.push(Number(status))
      }
    })
  } else socket.pause()
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, statuses, closed }
}
