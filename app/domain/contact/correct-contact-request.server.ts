import { eq } from 'drizzle-orm'
import { readdressMails } from '#app/domain/notifications/readdress-mails.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readCorrections } from '#app/platform/text/read-corrections.ts'
import { contactForm } from './contact-form.ts'
import { contactRequestTable } from './tables.server.ts'

/** What may be put right. What somebody wrote in words of their own stays. */
const { name, company, email, phone } = contactForm.shape
const correctable = { name, company, email, phone }
const names = Object.keys(correctable) as (keyof typeof correctable)[]

export type ContactCorrectionResult =
  | { ok: true; changed: string[]; readdressed: number }
  | { ok: false; reason: 'no-such-request' | 'wrong-value'; message: string }

/**
 * Puts right who sent a contact message, by the rules of its form, and the recipient of mails that
 * have not left, in one transaction. What is right already changes nothing.
 * @param given new values by the form's field names, as typed
 */
export async function correctContactRequest(
  db: Database,
  id: string,
  given: Readonly<Record<string, string>>,
): Promise<ContactCorrectionResult> {
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
    return { ok: true, changed, readdressed }
  })
}
