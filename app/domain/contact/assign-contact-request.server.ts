import { eq, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { findStaffActor } from '#app/domain/accounts/find-staff-actor.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { toAuditSubject } from './contact-request.ts'
import { contactRequestTable } from './tables.server.ts'

/** Finds the name of the member of staff who has a contact request; empty if nobody has. */
export async function findOwnerName(db: Database, account: string | null): Promise<string> {
  return account === null ? '' : (await findStaffActor(db, account)).name
}

export type AssignContactResult =
  | { ok: true }
  | { ok: false; reason: 'no-such-request' | 'stale' | 'may-not-answer'; message: string }
  | PolicyRefusal

/** Assigns a contact request to a member of staff who may answer it, or to nobody. */
export function assignContactRequest(
  db: Database,
  actor: StaffActor,
  { contactRequest, version, to }: { contactRequest: string; version: number; to: string | null },
): Promise<AssignContactResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'answer-contact-request')
    if (refusal) return refusal
    const mine = eq(contactRequestTable.id, contactRequest)
    const [request] = await tx.select().from(contactRequestTable).where(mine).for('update')
    if (!request) {
      return { ok: false, reason: 'no-such-request', message: 'There is no such contact request.' }
    }
    const { assignee } = request
    if (assignee === to) return { ok: true }
    if (request.version !== version) {
      const message = 'A colleague changed this request meanwhile. Check who has it now.'
      return { ok: false, reason: 'stale', message }
    }
    const person = to === null ? null : await findStaffActor(tx, to)
    if (person && refusalFor(person, 'answer-contact-request')) {
      const message = 'That person no longer works here, or may not answer contact requests.'
      return { ok: false, reason: 'may-not-answer', message }
    }
    await tx
      .update(contactRequestTable)
      .set({ assignee: to, version: sql`${contactRequestTable.version} + 1` })
      .where(mine)
    await writeAudit(tx, actor, {
      action: 'assign-contact-request',
      subject: toAuditSubject(request),
      before: { assignee },
      after: { assignee: to },
    })
    return { ok: true }
  })
}
