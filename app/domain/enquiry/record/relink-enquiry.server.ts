import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryTable } from '../tables.server.ts'
import { privateLink } from './private-link.server.ts'

export type RelinkResult =
  | { ok: true; link: string }
  | { ok: false; reason: 'no-such-enquiry' | 'forgotten'; message: string }

/**
 * Withdraws all private links of an enquiry. Mails that have not left, and later ones, have a new one.
 * @param enquiry id (UUID)
 */
export async function relinkEnquiry(db: Database, enquiry: string): Promise<RelinkResult> {
  const [row] = await db
    .update(enquiryTable)
    .set({ linkVersion: sql`${enquiryTable.linkVersion} + 1` })
    .where(eq(enquiryTable.id, enquiry))
    .returning({
      id: enquiryTable.id,
      linkVersion: enquiryTable.linkVersion,
      forgottenAt: enquiryTable.forgottenAt,
    })
  if (!row) return { ok: false, reason: 'no-such-enquiry', message: 'There is no such enquiry.' }
  if (row.forgottenAt) {
    const message = 'Its customer is forgotten: no link opens it.'
    return { ok: false, reason: 'forgotten', message }
  }
  return { ok: true, link: await privateLink(db, row) }
}
