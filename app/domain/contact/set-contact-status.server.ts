import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { toAuditSubject } from './contact-request.ts'
import { type ContactStatus, contactStatusLabels, settableStatuses } from './contact-status.ts'
import { contactRequestTable } from './tables.server.ts'

export type SetContactStatusResult =
  | { ok: true }
  | { ok: false; reason: 'no-such-request' | 'stale' | 'not-allowed'; message: string }
  | PolicyRefusal

/** Closes a contact request, marks it as spam, or reopens it. */
export async function setContactStatus(
  db: Database,
  actor: Actor,
  { contactRequest, version, to }: { contactRequest: string; version: number; to: ContactStatus },
): Promise<SetContactStatusResult> {
  const refusal = refusalFor(actor, 'answer-contact-request')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const mine = eq(contactRequestTable.id, contactRequest)
    const [request] = await tx.select().from(contactRequestTable).where(mine).for('update')
    if (!request) {
      return { ok: false, reason: 'no-such-request', message: 'There is no such contact request.' }
    }
    const { status } = request
    if (status === to) return { ok: true }
    if (request.version !== version) {
      const message = `It is ${contactStatusLabels[status].toLowerCase()} now: a colleague was faster. Check it again.`
      return { ok: false, reason: 'stale', message }
    }
    if (!settableStatuses[status].includes(to)) {
      const message = `It is ${contactStatusLabels[status].toLowerCase()} and cannot become ${contactStatusLabels[to].toLowerCase()}.`
      return { ok: false, reason: 'not-allowed', message }
    }
    await tx
      .update(contactRequestTable)
      .set({
        status: to,
        isDeferred: false,
        changedAt: new Date(),
        version: sql`${contactRequestTable.version} + 1`,
      })
      .where(mine)
    await writeAudit(tx, actor, {
      action: 'set-contact-status',
      subject: toAuditSubject(request),
      before: { status },
      after: { status: to },
    })
    return { ok: true }
  })
}
