import { Agent } from 'node:http'
import type { Database } from '#app/platform/database/database.server.ts'
import { exchange } from './exchange.ts'
import { seededRandom } from './random.ts'
import { realAddresses } from './real-addresses.ts'

/**
 * Requests different pages, in both encodings, until their brotli versions, which the cache stores,
 * fill it.
 * @returns the number of pages requested
 */
export async function fillPageCache(db: Database, url: string, megabytes: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const asked = new Set<string>()
  let bytes = 0
  for (let seed = 1; bytes < megabytes * 2 ** 20; seed++) {
    if (seed > 100) throw new Error('The catalogue has too few pages to fill the cache.')
    const addresses = await realAddresses(db, seededRandom(seed))
    for (const path of Object.values(addresses).flat()) {
      if (asked.has(path) || bytes >= megabytes * 2 ** 20) continue
      asked.add(path)
      for (const encoding of ['br', 'gzip']) {
        const headers = { 'accept-encoding': encoding }
        const { status, body } = await exchange(agent, url + path, { headers })
        if (status !== 200) throw new Error(`${path} answers ${status}`)
        if (encoding === 'br') bytes += body.length
      }
    }
  }
  agent.destroy()
  return asked.size
}
