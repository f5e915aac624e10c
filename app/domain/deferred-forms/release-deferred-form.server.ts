import { and, eq, isNull, or } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { toAuditSubject } from '#app/domain/contact/contact-request.ts'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { parseReference } from '#app/domain/enquiry/enquiry-reference.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { enqueueMails, type NewMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

export type ReleaseResult =
  | { outcome: 'done'; mails: number }
  | { outcome: 'nothing-withheld'; message: string }
  | PolicyRefusal

interface DeferredForm {
  isDeferred: boolean
  acknowledged: boolean
  email: string
}

/**
 * Sends the withheld mails of an enquiry or a contact message in one transaction: to the team if it
 * was deferred, to its sender if it was not acknowledged.
 * @param named reference of an enquiry, or id of a contact message
 * @returns number of mails; a refusal if the form does not exist or nothing was withheld
 */
export async function releaseDeferredForm(
  db: Database,
  actor: Actor,
  named: string,
): Promise<ReleaseResult> {
  const refusal = refusalFor(actor, 'release-held-forms')
  if (refusal) return refusal
  const reference = parseReference(named)
  const done = { isDeferred: false, acknowledged: true }
  return db.transaction(async (tx) => {
    if (reference) {
      const mine = and(eq(enquiryTable.reference, reference), isNull(enquiryTable.forgottenAt))
      const withheld = or(eq(enquiryTable.isDeferred, true), eq(enquiryTable.acknowledged, false))
      const [row] = await tx.select().from(enquiryTable).where(and(mine, withheld)).for('update')
      if (!row) return nothingWithheld
      await tx.update(enquiryTable).set(done).where(mine)
      await writeAudit(tx, actor, {
        action: 'release-held-form',
        subject: { kind: 'enquiry', id: row.id, label: row.reference },
      })
      return enqueueWithheldMails(tx, row, { enquiry: row.id }, [
        'enquiry-for-team',
        'enquiry-received',
      ])
    }
    if (!isUuid(named)) return nothingWithheld
    const mine = eq(contactRequestTable.id, named)
    const [row] = await tx.select().from(contactRequestTable).where(mine).for('update')
    if (!row || (row.acknowledged && !row.isDeferred)) return nothingWithheld
    await tx.update(contactRequestTable).set(done).where(mine)
    await writeAudit(tx, actor, { action: 'release-held-form', subject: toAuditSubject(row) })
    return enqueueWithheldMails(tx, row, { contactRequest: row.id }, [
      'contact-for-team',
      'contact-received',
    ])
  })
}

const nothingWithheld: ReleaseResult = {
  outcome: 'nothing-withheld',
  message: 'There is no such enquiry or message whose mail was withheld.',
}

async function enqueueWithheldMails(
  tx: Database,
  { isDeferred, acknowledged, email }: DeferredForm,
  subject: Record<string, string>,
  [forTeam, forSender]: [NewMail['kind'], NewMail['kind']],
): Promise<ReleaseResult> {
  const mails: NewMail[] = [
    ...(isDeferred ? [{ kind: forTeam, subject, recipient: environment().TEAM_MAIL }] : []),
    ...(acknowledged ? [] : [{ kind: forSender, subject, recipient: email }]),
  ]
  await enqueueMails(tx, mails)
  return { outcome: 'done', mails: mails.length }
}
