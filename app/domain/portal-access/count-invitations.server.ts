import type { Database } from '#app/platform/database/database.server.ts'
import { countUse } from '#app/platform/sender/count-uses.server.ts'

/** Length of the rate-limit window. */
const daySeconds = 24 * 60 * 60
/** Maximum number of invitations that one company may send in a day. */
export const maxInvitationsPerDay = 60

/** Counts one invitation of a company against its daily limit. @returns whether it may be mailed */
export async function countInvitation(tx: Database, company: string, now: Date): Promise<boolean> {
  return (await countUse(tx, `invitations of ${company}`, daySeconds, now)) <= maxInvitationsPerDay
}
