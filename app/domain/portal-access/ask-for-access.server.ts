import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUses, windowLeft } from '#app/platform/sender/count-uses.server.ts'
import { accessRequestTable } from './tables.server.ts'

/** Length of the rate-limit window, in seconds. */
const window = 3600
/** Maximum number of access requests per window from one network address. */
export const accessFromAddress = 5
/** Maximum number of access requests per window in total. */
const accessFromAll = 60

interface AskedAccess {
  name: string
  /** Email address in lower case. */
  email: string
  phone: string
  company: string
  message: string
}

export type AccessAsked = { ok: true } | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Stores a request for portal access, for the desk to decide. The response is the same for every
 * email address. A further request while one is pending is ignored.
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
