import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type ChangeRefusal, changeEnquiry } from '../record/change-enquiry.server.ts'
import { privateLink } from '../record/private-link.server.ts'
import { enquiryTable } from '../tables.server.ts'

export type RelinkResult = { ok: true; link: string } | ChangeRefusal

/**
 * Revokes all private links of an enquiry and returns a new one; mails sent from now on contain the
 * new link. Only the audit log records it, because the customer can read the history.
 * @param enquiry id (UUID)
 */
export async function relinkEnquiry(
  db: Database,
  actor: Actor,
  enquiry: string,
): Promise<RelinkResult> {
  const change = { operation: 'relink-enquiry', enquiry } as const
  const linked = await changeEnquiry(db, actor, change, async (tx, { id, reference }) => {
    const [row] = await tx
      .update(enquiryTable)
      .set({ linkVersion: sql`${enquiryTable.linkVersion} + 1` })
      .where(eq(enquiryTable.id, id))
      .returning({ linkVersion: enquiryTable.linkVersion })
    await writeAudit(tx, actor, {
      action: 'relink-enquiry',
      subject: { kind: 'enquiry', id, label: reference },
    })
    return { ok: true as const, id, linkVersion: row?.linkVersion ?? 0 }
  })
  if (!linked.ok) return linked
  return { ok: true, link: await privateLink(db, linked) }
}
