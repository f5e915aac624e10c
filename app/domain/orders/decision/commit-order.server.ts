import { formatActingName } from '#app/domain/access/acting.ts'
import type { Actor, StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import {
  type DeliveryResult,
  type NewDelivery,
  scheduleDelivery,
} from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { type EnquiryStatus, lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import type { LockedEnquiry } from '#app/domain/enquiry/record/change-enquiry.server.ts'
import {
  type CommitmentCheck,
  type EnquiryMove,
  type MoveResult,
  moveEnquiry,
  type NotApproved,
} from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { readContentAfter } from '../answer/request-answer-approval.server.ts'
import { maxDecisionNoteLength } from '../approval/approval-state.ts'
import {
  type ApprovalCheck,
  type ApprovedEnquiry,
  checkApproval,
} from '../approval/check-approval.server.ts'
import { type Approver, formatSignature } from '../approval/select-approvers.ts'
import { orderApprovalTable } from '../tables.server.ts'

/**
 * An approver's agreement given to the team, recorded by a coordinator together with a status
 * change.
 */
export interface RecordedAgreement {
  /** Account of the approver. */
  approver: string
  /** Sentence that says when and how they agreed. */
  how: string
}

/** Approval that a status change needs, as shown in its form. */
export interface ApprovalNeed {
  reasons: string[]
  approvers: { account: string; name: string }[]
}

type Uncovered = Extract<ApprovalCheck, { outcome: 'needs-approval' }>

/**
 * Changes the status of an enquiry like `moveEnquiry`, but refuses a committing status if the
 * company's rules require an approval that is missing, unless staff record an approver's agreement.
 */
export function moveWithApproval(
  db: Database,
  actor: Actor,
  { agreement = null, ...move }: EnquiryMove & { agreement?: RecordedAgreement | null },
): Promise<MoveResult> {
  return moveEnquiry(db, actor, move, checkCommitment(actor, agreement, move.now))
}

/**
 * Schedules a delivery like `scheduleDelivery`, with the check of `moveWithApproval`: an enquiry
 * that was confirmed before it was linked to a company has not passed that company's rules.
 */
export function scheduleWithApproval(
  db: Database,
  actor: Actor,
  { agreement = null, ...delivery }: NewDelivery & { agreement?: RecordedAgreement | null },
): Promise<DeliveryResult> {
  return scheduleDelivery(db, actor, delivery, checkCommitment(actor, agreement, delivery.now))
}

/**
 * Finds the approval that a committing status change needs for the current agreed lines.
 * @param to new status
 * @returns null if the status does not commit the company, or the lines are covered
 */
export async function findApprovalNeed(
  db: Database,
  actor: Actor,
  { id, companyId, channel, status, details, site: siteId, period }: Enquiry,
  to: EnquiryStatus,
): Promise<ApprovalNeed | null> {
  if (companyId === null || !lifecycle[to].commitsCustomer) return null
  const enquiry = {
    id,
    companyId,
    channel,
    status,
    siteId,
    periodFrom: period?.from ?? null,
    email: details.email,
  }
  const check = await checkStandingLines(db, actor, enquiry, new Date())
  if (!check) return null
  const approvers = check.approvers.map((one) => ({
    account: one.account,
    name: formatSignature(one),
  }))
  return { reasons: check.reasons, approvers }
}

function checkCommitment(
  actor: Actor,
  agreement: RecordedAgreement | null,
  now = new Date(),
): CommitmentCheck {
  return async (tx, enquiry) => {
    const check = await checkStandingLines(tx, actor, enquiry, now)
    if (!check) return { outcome: 'done', approved: '' }
    // Only a signed-in staff member can vouch for what an approver said.
    if (!agreement || actor.kind !== 'staff') return refuse(describeUncovered(check), null)
    const decider = check.approvers.find(({ account }) => account === agreement.approver)
    if (!decider) return refuse('Choose which of the company’s approvers agreed.', 'approver')
    if (check.needsTwo && decider.role !== 'owner') {
      const message =
        'This order needs two approvals, the last by an owner. Choose the owner who agreed.'
      return refuse(message, 'approver')
    }
    const how = cleanSingleLine(agreement.how)
    if (how === '') return refuse('Write when and how the approver agreed.', 'how')
    if (how.length > maxDecisionNoteLength) {
      const message = `Shorten how the approver agreed to ${maxDecisionNoteLength} characters or fewer.`
      return refuse(message, 'how')
    }
    await recordAgreement(tx, actor, enquiry, { check, approver: decider, how, now })
    return { outcome: 'done', approved: `Approved by ${formatSignature(decider)}: ${how}` }
  }
}

const refuse = (message: string, field: NotApproved['field']): NotApproved => ({
  outcome: 'needs-approval',
  message,
  field,
})

/** Checks the current agreed lines of an enquiry. @returns null if they are covered */
async function checkStandingLines(
  tx: Database,
  actor: Actor,
  enquiry: ApprovedEnquiry,
  now: Date,
): Promise<Uncovered | null> {
  if (enquiry.companyId === null) return null
  const { agreed, proposals } = await readLines(tx, enquiry.id)
  const check = await checkApproval(tx, actor, enquiry, {
    before: agreed,
    after: agreed,
    proposals,
    now,
  })
  if (check.outcome === 'covered') return null
  if (check.outcome === 'may-decide') throw new Error('No customer commits an order by a step.')
  return check
}

/** Formats the message about uncovered lines, for the desk's forms and the command line. */
function describeUncovered({ reasons, approvers: deciders }: Uncovered): string {
  if (deciders.length === 0) {
    return `This needs approval: ${reasons.join(' ')} The company has no approver. Give it an owner first.`
  }
  const names = deciders.map(formatSignature).join(' or ')
  return `This needs approval: ${reasons.join(' ')} Ask ${names}. Once one of them agrees, tick “The customer’s approver agreed” in the form of this step at the desk, and say who and how.`
}

/** Records an approver's agreement as an approval of the current agreed lines. */
async function recordAgreement(
  tx: Database,
  staff: StaffActor,
  { id, companyId: company, reference }: LockedEnquiry,
  {
    check,
    approver: decider,
    how,
    now,
  }: { check: Uncovered; approver: Approver; how: string; now: Date },
): Promise<void> {
  if (company === null) throw new Error('An order of no company needs no decision.')
  const { account, name } = staff
  const { reasons, sender, needsTwo } = check
  const { agreed } = await readLines(tx, id)
  const decidedAs = formatActingName(staff, formatSignature(decider))
  const [decided] = await tx
    .insert(orderApprovalTable)
    .values({
      companyId: company,
      enquiry: id,
      reasons,
      needsTwo,
      decidedAs,
      note: how,
      state: 'approved',
      content: await readContentAfter(tx, { id }, agreed),
      requestedBy: sender ?? decider.account,
      actedBy: { account, name },
      decidedBy: decider.account,
      requestedAt: now,
      notifiedAt: now,
      decidedAt: now,
    })
    .returning({ id: orderApprovalTable.id })
  if (!decided) throw new Error('The decision was not stored.')
  await writeAudit(tx, staff, {
    action: 'record-agreement',
    subject: { kind: 'approval', id: decided.id, label: reference },
    after: { approver: decider.account, decidedAs, how, reasons },
  })
}
