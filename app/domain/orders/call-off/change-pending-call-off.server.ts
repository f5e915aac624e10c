import { and, eq, isNotNull } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { lockBlanketLines } from '#app/domain/enquiry/record/lock-blanket-lines.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { emailApprovers, type PendingOrder } from '../approval/email-approvers.server.ts'
import { findApprovers } from '../approval/find-rules.server.ts'
import { orderFingerprint } from '../approval/order-fingerprint.server.ts'
import { type Difference, listDifferences } from '../content/order-content.ts'
import { findOrder } from '../find-order.server.ts'
import { orderApprovalTable } from '../tables.server.ts'
import { type CallOffRefusal, refuseCallOff } from './call-off-refusal.ts'
import { checkCallOff, type WantedCallOff } from './check-call-off.server.ts'

export interface ChangedCallOff extends Omit<WantedCallOff, 'reference' | 'approved'> {
  /** Id (UUID) of the pending approval. */
  approval: string
  /** Fingerprint of the call-off version that its sender saw. */
  fingerprint: string
  now?: Date
}

/** Maximum number of earlier versions stored besides the first. */
const maxEarlierVersions = 20

type Stale = {
  /** The call-off was changed after the form was shown. */
  outcome: 'stale'
  changes: Difference[]
  /** Fingerprint of the current version. */
  fingerprint: string
  message: string
}

export type ChangeCallOffResult =
  | PendingOrder
  | CallOffRefusal
  | { outcome: 'no-change'; message: string }
  | { outcome: 'over'; message: string }
  | Stale

/**
 * Changes a member's own pending call-off and notifies its approvers again; they see what it was at
 * the first request. The remaining quantities are checked again with the blanket order locked. If
 * two members change the same version, the second is refused and shown what the first changed.
 * @param tx transaction of `inCompany`
 */
export async function changePendingCallOff(
  tx: Database,
  member: MemberActor,
  wanted: ChangedCallOff,
): Promise<ChangeCallOffResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const { now = new Date(), numberAgain = '' } = wanted
  return tx.transaction(async (own): Promise<ChangeCallOffResult> => {
    const row = await lockPendingCallOff(own, member, wanted.approval)
    if (!row?.callOff) return noLongerPending
    const { id, content: before, earlier } = row
    if (orderFingerprint(before) !== wanted.fingerprint) {
      const shown =
        earlier.find(({ content }) => orderFingerprint(content) === wanted.fingerprint) ??
        earlier[0]
      return stale(listDifferences(shown?.content ?? before, before), orderFingerprint(before))
    }
    const { reference } = row.callOff
    const blanket = await findOrder(own, member, reference)
    if (!blanket) return refuseCallOff('no-such-order', 'Your company has no such blanket order.')
    const room = await lockBlanketLines(own, blanket.enquiry.id)
    const checked = await checkCallOff(own, member, { ...wanted, reference }, { room, now })
    if (checked.outcome !== 'done') return checked
    const { callOff, content } = checked
    const differ = listDifferences(before, content)
    if (differ.length === 0) {
      const message = 'You have not changed anything in this call-off.'
      return { outcome: 'no-change', message }
    }
    const [first, ...later] = [...earlier, { content: before, until: now.toISOString() }]
    const kept = [...(first ? [first] : []), ...later.slice(-maxEarlierVersions)]
    await own
      .update(orderApprovalTable)
      .set({ callOff, content, numberAgain, earlier: kept, notifiedAt: now })
      .where(eq(orderApprovalTable.id, id))
    await writeAudit(own, member, {
      action: 'change-call-off',
      subject: { kind: 'approval', id, label: reference },
      after: { changed: differ.map(({ what }) => what) },
    })
    const deciders = (await findApprovers(own, member, row.requestedBy, now)).filter(
      ({ isNotified }) => isNotified,
    )
    return emailApprovers(own, {
      approval: id,
      company: row.companyId,
      recipients: deciders.map(({ email }) => email),
      names: deciders.map(({ name }) => name),
    })
  })
}

/** Withdraws a member's own pending call-off, so that it can no longer be approved. */
export async function withdrawCallOff(
  tx: Database,
  member: MemberActor,
  approval: string,
): Promise<{ outcome: 'done' } | PolicyRefusal | { outcome: 'over'; message: string }> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  return tx.transaction(async (own) => {
    const row = await lockPendingCallOff(own, member, approval)
    if (!row?.callOff) return noLongerPending
    const { id, callOff } = row
    await own.update(orderApprovalTable).set({ callOff: null }).where(eq(orderApprovalTable.id, id))
    await writeAudit(own, member, {
      action: 'withdraw-call-off',
      subject: { kind: 'approval', id, label: callOff.reference },
    })
    return { outcome: 'done' }
  })
}

/**
 * Locks the approval row, so that an approver who decides at the same time waits and then reads the
 * new state.
 */
async function lockPendingCallOff(
  tx: Database,
  { company, account }: MemberActor,
  approval: string,
) {
  if (!isUuid(approval)) return null
  const { id, companyId: of, requestedBy, state, callOff } = orderApprovalTable
  const own = and(eq(id, approval), eq(of, company), eq(requestedBy, account))
  const [row] = await tx
    .select()
    .from(orderApprovalTable)
    .where(and(own, eq(state, 'waiting'), isNotNull(callOff)))
    .for('update')
  return row ?? null
}

const noLongerPending = {
  outcome: 'over',
  message:
    'This call-off is no longer waiting for approval: it was decided or withdrawn. See its current state.',
} as const

const stale = (changes: Difference[], mark: string): Stale => ({
  outcome: 'stale',
  changes,
  fingerprint: mark,
  message:
    'The call-off was changed since you began, so nothing was saved. What you typed is kept.',
})
