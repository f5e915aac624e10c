import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { readdressMails } from '#app/domain/notifications/readdress-mails.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readCorrections } from '#app/platform/text/read-corrections.ts'
import { contactForm } from './contact-form.ts'
import { toAuditSubject } from './contact-request.ts'
import { contactRequestTable } from './tables.server.ts'

/** Fields that can be corrected; subject and message stay as the sender wrote them. */
const { name, company, email, phone } = contactForm.shape
const correctable = { name, company, email, phone }
const names = Object.keys(correctable) as (keyof typeof correctable)[]

export type ContactCorrectionResult =
  | { ok: true; changed: string[]; readdressed: number }
  | { ok: false; reason: 'no-such-request' | 'wrong-value'; message: string }
  | PolicyRefusal

/**
 * Corrects the sender's details of a contact request by the rules of the contact form, and the
 * recipient of its unsent mails, in one transaction. Unchanged values have no effect.
 * @param given new values by field name, as typed
 */
export async function correctContactRequest(
  db: Database,
  actor: Actor,
  id: string,
  given: Readonly<Record<string, string>>,
): Promise<ContactCorrectionResult> {
  const refusal = refusalFor(actor, 'answer-contact-request')
  if (refusal) return refusal
  const read = readCorrections(correctable, given)
  if (!read.ok) return { ok: false, reason: 'wrong-value', message: read.message }
  const { values } = read

  return db.transaction(async (tx) => {
    const mine = eq(contactRequestTable.id, id)
    const [row] = await tx.select().from(contactRequestTable).where(mine).for('update')
    if (!row) {
      return { ok: false, reason: 'no-such-request', message: 'There is no such contact message.' }
    }
    const changed = names.filter((name) => name in values && values[name] !== row[name])
    if (changed.length === 0) return { ok: true, changed, readdressed: 0 }
    await tx.update(contactRequestTable).set(values).where(mine)
    const addresses = { from: row.email, to: values.email ?? row.email }
    const readdressed = changed.includes('email') ? await readdressMails(tx, id, addresses) : 0
    await writeAudit(tx, actor, {
      action: 'correct-contact-request',
      subject: toAuditSubject({ ...row, ...values }),
      after: { changed },
    })
    return { ok: true, changed, readdressed }
  })
}
