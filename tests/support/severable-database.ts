import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface SeverableDatabase {
  /** URL of the database through the proxy. */
  url: string
  /** Breaks every connection and accepts none, as if the server were stopped. */
  cut(): Promise<void>
  /** Breaks every connection but accepts new ones, as if the server restarted at once. */
  drop(): void
  /** Keeps connections open but transmits nothing, as if a cable were unplugged. */
  silence(): void
  /** Restores normal operation. */
  restore(): Promise<void>
}

/** Opens a TCP proxy to a PostgreSQL server that can be interrupted. It ends with the process. */
export async function openSeverableDatabase(url: string): Promise<SeverableDatabase> {
  const address = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let silent = false

  const wire = createServer({ allowHalfOpen: false }, (near) => {
    const far = connect(Number(address.port || 5432), address.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.on('data', (bytes) => void (silent || to.write(bytes)))
      from.on('error', () => {})
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    wire.listen(port, '127.0.0.1')
    await once(wire, 'listening')
    wire.unref()
  }
  await listen(0)
  const through = new URL(url)
  const place = wire.address()
  const port = typeof place === 'object' && place ? place.port : 0
  through.host = `127.0.0.1:${port}`

  const drop = () => {
    for (const [near] of pairs) near.resetAndDestroy()
  }
  return {
    url: through.href,
    drop,
    async cut() {
      wire.close()
      drop()
    },
    silence() {
      silent = true
    },
    async restore() {
      // Data sent during the silence is lost, so those connections are unusable.
      if (silent) drop()
      silent = false
      if (!wire.listening) await listen(port)
    },
  }
}
