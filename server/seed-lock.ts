import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'

const seeding = 0x7670_7365

/** Lets one process at a time load seeds, until the transaction ends. */
export async function lockSeed(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seeding})`)
}
