import { and, eq, isNotNull } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { lockRoom } from '#app/domain/enquiry/record/lock-room.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { findDeciders } from '../approval/find-rules.server.ts'
import { orderMark } from '../approval/order-mark.server.ts'
import { tellDeciders, type WaitingOrder } from '../approval/tell-deciders.server.ts'
import { type Difference, differences } from '../content/order-content.ts'
import { findOrder } from '../find-order.server.ts'
import { orderApprovalTable } from '../tables.server.ts'
import { type CallOffRefusal, refuseCallOff } from './call-off-result.ts'
import { checkCallOff, type WantedCallOff } from './check-call-off.server.ts'

export interface ChangedCallOff extends Omit<WantedCallOff, 'reference' | 'approved'> {
  /** Of the approval (UUID) that it waits for. */
  approval: string
  /** Of the call-off as its sender was shown it. */
  mark: string
  now?: Date
}

/** Most earlier states that are kept beside the first: by then the last ones say what changed. */
const mostEarlier = 20

type Stale = {
  ok: false
  /** It is not the one that was shown any more. */
  reason: 'stale'
  changes: Difference[]
  /** Of it as it is now. */
  mark: string
  message: string
}

export type ChangeCallOffResult =
  | WaitingOrder
  | CallOffRefusal
  | { ok: false; reason: 'no-change'; message: string }
  | { ok: false; reason: 'over'; message: string }
  | Stale

/**
 * Changes a member’s own call-off that waits for approval: its approvers are told again, and read what
 * it was when they were asked first. What remains is reckoned anew with the blanket order locked. Of two
 * who change the same state of it one is refused, with what the other changed. @param tx of `inCompany`
 */
export async function changeWaitingCallOff(
  tx: Database,
  member: MemberActor,
  wanted: ChangedCallOff,
): Promise<ChangeCallOffResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const { now = new Date(), numberAgain = '' } = wanted
  return tx.transaction(async (own): Promise<ChangeCallOffResult> => {
    const row = await lockWaiting(own, member, wanted.approval)
    if (!row?.callOff) return over
    const { id, content: before, earlier } = row
    if (orderMark(before) !== wanted.mark) {
      const shown = earlier.find(({ content }) => orderMark(content) === wanted.mark) ?? earlier[0]
      return stale(differences(shown?.content ?? before, before), orderMark(before))
    }
    const { reference } = row.callOff
    const blanket = await findOrder(own, member, reference)
    if (!blanket) return refuseCallOff('no-such-order', 'Your company has no such blanket order.')
    const room = await lockRoom(own, blanket.enquiry.id)
    const checked = await checkCallOff(own, member, { ...wanted, reference }, { room, now })
    if (!checked.ok) return checked
    const { callOff, content } = checked
    const differ = differences(before, content)
    if (differ.length === 0) {
      const message = 'Nothing is different from the call-off as it waits.'
      return { ok: false, reason: 'no-change', message }
    }
    const [first, ...later] = [...earlier, { content: before, until: now.toISOString() }]
    const kept = [...(first ? [first] : []), ...later.slice(-mostEarlier)]
    await own
      .update(orderApprovalTable)
      .set({ callOff, content, numberAgain, earlier: kept, toldAt: now })
      .where(eq(orderApprovalTable.id, id))
    await writeAudit(own, member, {
      action: 'change-call-off',
      subject: { kind: 'approval', id, label: reference },
      after: { changed: differ.map(({ what }) => what) },
    })
    const deciders = (await findDeciders(own, member, row.askedBy, now)).filter(
      ({ isAsked }) => isAsked,
    )
    return tellDeciders(own, {
      ...{ approval: id, company: row.company },
      recipients: deciders.map(({ email }) => email),
      names: deciders.map(({ name }) => name),
    })
  })
}

/** Takes back a member’s own call-off that waits for approval: nobody decides it any more. */
export async function withdrawCallOff(
  tx: Database,
  member: MemberActor,
  approval: string,
): Promise<{ ok: true } | PolicyRefusal | { ok: false; reason: 'over'; message: string }> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  return tx.transaction(async (own) => {
    const row = await lockWaiting(own, member, approval)
    if (!row?.callOff) return over
    const { id, callOff } = row
    await own.update(orderApprovalTable).set({ callOff: null }).where(eq(orderApprovalTable.id, id))
    await writeAudit(own, member, {
      action: 'withdraw-call-off',
      subject: { kind: 'approval', id, label: callOff.reference },
    })
    return { ok: true }
  })
}

/** With its row locked, who decides on it waits, and then reads what it has become. */
async function lockWaiting(tx: Database, { company, account }: MemberActor, approval: string) {
  if (!isUuid(approval)) return null
  const { id, company: of, askedBy, state, callOff } = orderApprovalTable
  const own = and(eq(id, approval), eq(of, company), eq(askedBy, account))
  const [row] = await tx
    .select()
    .from(orderApprovalTable)
    .where(and(own, eq(state, 'waiting'), isNotNull(callOff)))
    .for('update')
  return row ?? null
}

const over = {
  ok: false,
  reason: 'over',
  message:
    'This call-off does not wait any more: it was decided, or taken back. Look at it as it is.',
} as const

const stale = (changes: Difference[], mark: string): Stale => ({
  ok: false,
  reason: 'stale',
  ...{ changes, mark },
  message:
    'The call-off was changed since you began, so nothing was saved. What you typed is kept.',
})
