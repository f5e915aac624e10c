import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUses, secondsLeftInWindow } from '#app/platform/sender/count-uses.server.ts'
import { accessRequestTable } from './tables.server.ts'

/** Length of the rate-limit window, in seconds. */
const windowSeconds = 3600
/** Maximum number of access requests per window from one network address. */
export const maxRequestsPerAddress = 5
/** Maximum number of access requests per window in total. */
export const maxRequests = 60

interface AccessInput {
  name: string
  /** Email address in lower case. */
  email: string
  phone: string
  company: string
  message: string
}

export type AccessRequestResult =
  | { ok: true }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Stores a request for portal access, for the desk to decide. The response is the same for every
 * email address. A further request while one is pending is ignored.
 */
export async function requestAccess(
  db: Database,
  asked: AccessInput,
  { address, now }: { address: string; now: Date },
): Promise<AccessRequestResult> {
  const own = `access from ${addressBlock(address)}`
  const uses = await countUses(db, [own, 'access'], windowSeconds, now)
  if (uses(own) > maxRequestsPerAddress || uses('access') > maxRequests) {
    return { ok: false, reason: 'too-many', retryAfter: secondsLeftInWindow(windowSeconds, now) }
  }
  const { email, state } = accessRequestTable
  const waiting = await db.$count(
    accessRequestTable,
    and(eq(email, asked.email), eq(state, 'waiting')),
  )
  if (waiting === 0) await db.insert(accessRequestTable).values({ ...asked, createdAt: now })
  return { ok: true }
}
