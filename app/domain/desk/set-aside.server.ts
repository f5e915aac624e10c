import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { isAccountManagerOf } from '#app/domain/customers/is-account-manager-of.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Aside } from './read-aside.ts'

export type SetAsideResult =
  | { ok: true; reference: string }
  | { ok: false; reason: 'no-such-enquiry'; message: string }
  | PolicyRefusal

/**
 * Sets an enquiry aside until a time, or sets a follow-up time. No version is compared, because
 * customers and colleagues edit nothing that this changes.
 */
export async function setEnquiryAside(
  db: Database,
  actor: Actor,
  { enquiry, aside }: { enquiry: string; aside: Aside },
): Promise<SetAsideResult> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        reference: enquiryTable.reference,
        company: enquiryTable.companyId,
        snoozedUntil: enquiryTable.snoozedUntil,
        followUpAt: enquiryTable.followUpAt,
      })
      .from(enquiryTable)
      .where(eq(enquiryTable.id, enquiry))
      .for('update')
    if (!row) return { ok: false, reason: 'no-such-enquiry', message: 'There is no such enquiry.' }
    const isOwn = await isAccountManagerOf(tx, actor, row.company)
    const denied = refusalFor(actor, 'set-aside-enquiry', isOwn)
    if (denied) return denied
    const { snoozedUntil, followUpAt, reference } = row
    await tx
      .update(enquiryTable)
      .set({ snoozedUntil: aside.snoozedUntil ?? new Date(0), followUpAt: aside.followUpAt })
      .where(eq(enquiryTable.id, enquiry))
    await writeAudit(tx, actor, {
      action: 'set-aside-enquiry',
      subject: { kind: 'enquiry', id: enquiry, label: reference },
      before: { snoozedUntil, followUpAt },
      after: { ...aside },
    })
    return { ok: true, reference }
  })
}
