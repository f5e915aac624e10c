import { connect, type Socket } from 'node:net'

interface RawConnection extends AsyncDisposable {
  socket: Socket
  /** Everything read so far. */
  readonly text: string
  write(bytes: string | Buffer): void
  /**
   * Waits until the other side has closed the connection.
   * @returns everything that was read
   */
  closed(): Promise<string>
}

/**
 * Opens a connection of a client that need not follow the protocol; it reads everything unless it
 * is paused.
 */
export async function openRaw(port: number, address = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address, allowHalfOpen: true })
  const chunks: Buffer[] = []
  // A reset counts as closed.
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const happens = (event: string) => new Promise<void>((resolve) => socket.once(event, resolve))
  const closing = Promise.race([happens('end'), happens('close')])
  await Promise.race([happens('connect'), closing])
  const text = () => Buffer.concat(chunks).toString('latin1')
  return {
    socket,
    get text() {
      return text()
    },
    write: (bytes) => void socket.write(bytes),
    async closed() {
      await closing
      return text()
    },
    async [Symbol.asyncDispose]() {
      socket.destroy()
    },
  }
}
