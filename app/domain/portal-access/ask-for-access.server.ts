import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUses, windowLeft } from '#app/platform/sender/count-uses.server.ts'
import { accessRequestTable } from './tables.server.ts'

/** Seconds in which the following are counted. */
const window = 3600
/** Requests from one network address. */
export const accessFromAddress = 5
/** Requests from all together. */
const accessFromAll = 60

interface AskedAccess {
  name: string
  /** In lower case. */
  email: string
  phone: string
  company: string
  message: string
}

export type AccessAsked = { ok: true } | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Notes that somebody wants to be let into the portal, for the desk to decide. Whoever asks is told the
 * same for every address; asking again while one waits replaces nothing.
 */
export async function askForAccess(
  db: Database,
  asked: AskedAccess,
  { address, now }: { address: string; now: Date },
): Promise<AccessAsked> {
  const own = `access from ${addressBlock(address)}`
  const uses = await countUses(db, [own, 'access'], window, now)
  if (uses(own) > accessFromAddress || uses('access') > accessFromAll) {
    return { ok: false, reason: 'too-many', retryAfter: windowLeft(window, now) }
  }
  const { email, state } = accessRequestTable
  const waiting = await db.$count(
    accessRequestTable,
    and(eq(email, asked.email), eq(state, 'waiting')),
  )
  if (waiting === 0) await db.insert(accessRequestTable).values({ ...asked, createdAt: now })
  return { ok: true }
}
