import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Two minutes: autovacuum of the largest benches takes over ten seconds. */
const attempts = 600

/**
 * Drops a database and ends its connections. Waits for autovacuum, which only superusers may end.
 */
export async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await server.query(`drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      const isDenied = (error as { code?: string }).code === '42501'
      if (!isDenied || attempt === attempts) throw error
      await sleep(200)
    }
  }
}
