import type { Database } from '#app/platform/database/database.server.ts'
import { countUse } from '#app/platform/sender/count-uses.server.ts'

/** Seconds. */
const day = 24 * 60 * 60
/** Mails that the owners of one company may have sent in a day, to whomever. */
export const invitationsInDay = 60

/** Counts one invitation of a company. @returns whether it may be mailed */
export async function mayMail(tx: Database, company: string, now: Date): Promise<boolean> {
  return (await countUse(tx, `invitations of ${company}`, day, now)) <= invitationsInDay
}
