import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface SeverableDatabase {
  /** Address of the database through the wire that can be cut. */
  url: string
  /** Every connection breaks, and nobody answers: as when the server is stopped. */
  cut(): Promise<void>
  /** Every connection breaks, new ones are welcome: as when the server restarts at once. */
  drop(): void
  /** Connections stay, and nothing comes through: as when a cable is pulled. */
  silence(): void
  /** All is well again. */
  restore(): Promise<void>
}

/** A wire to a PostgreSQL server on TCP. It ends with the process. */
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
      // What was sent into the silence is lost: such connections are of no use any more.
      if (silent) drop()
      silent = false
      if (!wire.listening) await listen(port)
    },
  }
}
