import { connect, type Socket } from 'node:net'

/** A connection that sends whatever it is told to, well formed or not. */
export interface RawConnection {
  socket: Socket
  /** Status of every answer that came, in order; only while answers are read. */
  statuses: number[]
  /** When the connection has ended, by whichever side. */
  closed: Promise<void>
}

/**
 * @param from the local address, so that the attacker is another visitor than the bystander
 * @param reads false for one who never reads an answer
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
