import { eq, inArray, sql } from 'drizzle-orm'
import type { Actor, StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { findStaffActor } from '#app/domain/accounts/accounts.server.ts'
import { eraseMails } from '#app/domain/notifications/erase-mails.server.ts'
import { readdressMails } from '#app/domain/notifications/readdress-mails.server.ts'
import { deleteDrafts } from '#app/domain/text-drafts/text-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readCorrections } from '#app/platform/text/read-corrections.ts'
import { contactForm } from './contact-form.ts'
import {
  type ContactStatus,
  contactStatusLabels,
  settableStatuses,
  toAuditSubject,
} from './contact-request.ts'
import { contactRequestTable } from './tables.server.ts'

/** Finds the name of the member of staff who has a contact request; empty if nobody has. */
export async function findOwnerName(db: Database, account: string | null): Promise<string> {
  return account === null ? '' : (await findStaffActor(db, account)).name
}

type AssignContactResult =
  | { outcome: 'done' }
  | { outcome: 'no-such-request' | 'stale' | 'may-not-answer'; message: string }
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
      return { outcome: 'no-such-request', message: 'There is no such contact request.' }
    }
    const { assignee } = request
    if (assignee === to) return { outcome: 'done' }
    if (request.version !== version) {
      const message = 'A colleague changed this request meanwhile. Check who has it now.'
      return { outcome: 'stale', message }
    }
    const person = to === null ? null : await findStaffActor(tx, to)
    if (person && refusalFor(person, 'answer-contact-request')) {
      const message = 'That person no longer works here, or may not answer contact requests.'
      return { outcome: 'may-not-answer', message }
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
    return { outcome: 'done' }
  })
}

type SetContactStatusResult =
  | { outcome: 'done' }
  | { outcome: 'no-such-request' | 'stale' | 'not-allowed'; message: string }
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
      return { outcome: 'no-such-request', message: 'There is no such contact request.' }
    }
    const { status } = request
    if (status === to) return { outcome: 'done' }
    if (request.version !== version) {
      const message = `It is ${contactStatusLabels[status].toLowerCase()} now: a colleague was faster. Check it again.`
      return { outcome: 'stale', message }
    }
    if (!settableStatuses[status].includes(to)) {
      const message = `It is ${contactStatusLabels[status].toLowerCase()} and cannot become ${contactStatusLabels[to].toLowerCase()}.`
      return { outcome: 'not-allowed', message }
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
    return { outcome: 'done' }
  })
}

/** Fields that can be corrected; subject and message stay as the sender wrote them. */
const { name, company, email, phone } = contactForm.shape
const correctable = { name, company, email, phone }
const names = Object.keys(correctable) as (keyof typeof correctable)[]

type ContactCorrectionResult =
  | { outcome: 'done'; changed: string[]; readdressed: number }
  | { outcome: 'no-such-request' | 'wrong-value'; message: string }
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
  if (read.outcome !== 'done') return { outcome: 'wrong-value', message: read.message }
  const { values } = read

  return db.transaction(async (tx) => {
    const mine = eq(contactRequestTable.id, id)
    const [row] = await tx.select().from(contactRequestTable).where(mine).for('update')
    if (!row) {
      return { outcome: 'no-such-request', message: 'There is no such contact message.' }
    }
    const changed = names.filter((name) => name in values && values[name] !== row[name])
    if (changed.length === 0) return { outcome: 'done', changed, readdressed: 0 }
    await tx.update(contactRequestTable).set(values).where(mine)
    const addresses = { from: row.email, to: values.email ?? row.email }
    const readdressed = changed.includes('email') ? await readdressMails(tx, id, addresses) : 0
    await writeAudit(tx, actor, {
      action: 'correct-contact-request',
      subject: toAuditSubject({ ...row, ...values }),
      after: { changed },
    })
    return { outcome: 'done', changed, readdressed }
  })
}

/**
 * Deletes contact requests, their drafts, and the text of their mails. @returns number of requests
 * deleted
 */
export async function deleteContactRequests(tx: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rowCount } = await tx
    .delete(contactRequestTable)
    .where(inArray(contactRequestTable.id, [...ids]))
  await eraseMails(tx, ids)
  await deleteDrafts(tx, ids)
  return rowCount ?? 0
}
