import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { deriveDeliveryStatus } from '#app/domain/enquiry/delivery/follow-deliveries.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { deriveAgreedLines } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { countCommittedPieces } from '#app/domain/enquiry/lines/line-balances.ts'
import { type EnquiryLineData, readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { notifyTeam } from '#app/domain/enquiry/mails/notify-customer.server.ts'
import { findIncreasedLines } from '#app/domain/enquiry/proposal/plan-proposal.ts'
import { proposalLineTable, proposalTable } from '#app/domain/enquiry/proposal/tables.server.ts'
import {
  type Answers,
  hasDeadlinePassed,
  maxReasonLength,
  type Proposal,
} from '#app/domain/enquiry/proposal.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { refuseOverdrawn } from '#app/domain/enquiry/record/lock-blanket-lines.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import type { RuledLine } from '../approval/approval-rules.ts'
import { checkApproval, describeApprovalNeed } from '../approval/check-approval.server.ts'
import { emailApprovers, type PendingOrder } from '../approval/email-approvers.server.ts'
import { approvalNote } from '../send/insert-order.server.ts'
import {
  closePendingAnswers,
  recordOwnApproval,
  requestAnswerApproval,
} from './request-answer-approval.server.ts'

export interface ProposalAnswer {
  enquiry: string
  /** Number of the proposal that the customer saw. */
  number: number
  /** One answer for all lines, or an answer for each line by its position. */
  answers: Answers
  /** Comment of the customer. */
  note?: string
  /**
   * Decision of the approver who releases the answer: their signature, and the lines that they saw.
   */
  approved?: { decidedAs: string; lines: readonly RuledLine[] }
  now?: Date
}

type AnswerRefusal =
  | { outcome: 'no-such-proposal' | 'note-too-long' | 'overtaken'; message: string }
  /** The proposal can no longer be answered; the route answers with status 409. */
  | { outcome: 'replaced' | 'withdrawn' | 'answered-already' | 'term-over'; message: string }
  /** Positions of the lines without an answer. */
  | { outcome: 'lines-unanswered'; message: string; positions: number[] }

export type AnswerResult =
  | { outcome: 'answered'; accepted: number; declined: number; event: number }
  /** The answer is pending approval, and the proposal stays open. */
  | PendingOrder
  | { outcome: 'needs-approval'; message: string; reasons: string[] }
  | AnswerRefusal
  | ChangeRefusal

/**
 * Records the customer's answer to a proposal, for each line or for all of them. The answer is
 * bound to the version that the customer saw: an outdated version is refused, with the newer one
 * named. The enquiry returns to the team. If the accepted lines exceed what the company's rules
 * allow without approval, the answer waits for an approver, unless the member may decide alone.
 * Without a member who can request approval it is refused.
 */
export async function answerProposal(
  db: Database,
  actor: Actor,
  { enquiry: id, number, answers, approved, note: typed = '', now = new Date() }: ProposalAnswer,
): Promise<AnswerResult> {
  const note = cleanMultiline(typed)
  if (note.length > maxReasonLength) {
    const message = `Shorten your comment to ${maxReasonLength} characters or fewer.`
    return { outcome: 'note-too-long', message }
  }
  const change = { operation: 'answer-proposal', enquiry: id } as const
  return changeEnquiry<AnswerResult>(db, actor, change, async (tx, enquiry) => {
    const standing = await readLines(tx, id)
    const proposal = standing.proposals.find((one) => one.number === number)
    if (!proposal) {
      return { outcome: 'no-such-proposal', message: 'There is no such proposal.' }
    }
    const read = readAnswers(proposal, answers)
    const refusal = findClosedRefusal(proposal, enquiry, now) ?? read.refusal
    if (refusal) return refusal
    const overtaken = describeOvertakenLine(proposal, read.accepted, standing)
    if (overtaken) return { outcome: 'overtaken', message: overtaken }
    const taken = proposal.lines.filter(({ position }) => read.accepted.includes(position))
    const [over] = await refuseOverdrawn(tx, enquiry, findIncreasedLines(taken))
    if (over) {
      const [position, why] = over
      const message = `Line ${position}: ${why} Decline that line, or write to us.`
      return { outcome: 'overtaken', message }
    }
    const { agreed: before, proposals } = standing
    const after = deriveAgreedLines(standing.asked, withAnswers(proposals, proposal, read.accepted))
    const change = { before, after, proposals, now, ...(approved && { approved: approved.lines }) }
    const check = await checkApproval(tx, actor, enquiry, change)
    const answer = { proposal, accepted: read.accepted, after, note, now }
    if (check.outcome === 'needs-approval') {
      const { reasons, needsTwo } = check
      const waits = approved
        ? null
        : await requestAnswerApproval(tx, actor, enquiry, { ...answer, reasons, needsTwo })
      if (waits) return emailApprovers(tx, waits)
      return { outcome: 'needs-approval', message: describeApprovalNeed(check), reasons }
    }
    if (check.outcome === 'may-decide') {
      await recordOwnApproval(tx, actor, enquiry, { ...answer, ...check })
    }
    if (!approved) await closePendingAnswers(tx, actor, enquiry, answer)
    await storeAnswers(tx, proposal, read.accepted, now)
    const accepted = read.accepted.length
    const declined = proposal.lines.length - accepted
    const signed = [approvalNote(approved?.decidedAs), note].filter(Boolean).join('\n')
    const event = await recordChange(tx, actor, enquiry, {
      operation: 'answer-proposal',
      now,
      set: {
        openProposal: null,
        ...(await statusAfterAnswer(tx, enquiry)),
      },
      event: {
        kind: 'proposal-answered',
        note: signed,
        details: {
          proposal: number,
          accepted,
          declined,
          ...(declined > 0 && { declinedLines: nameDeclinedLines(proposal, read.accepted) }),
        },
      },
      audit: { after: { proposal: number, accepted: read.accepted, declined } },
    })
    // Staff who note an answer need no mail about it.
    if (actor.kind !== 'staff') await notifyTeam(tx, enquiry, event)
    return { outcome: 'answered', accepted, declined, event }
  })
}

/**
 * Status after an answer, as a column of the enquiry. The team continues if it waited for the
 * customer; an order of which nothing is left to deliver becomes delivered.
 */
async function statusAfterAnswer(
  tx: Database,
  { id, status }: LockedEnquiry,
): Promise<Partial<Pick<LockedEnquiry, 'status'>>> {
  if (lifecycle[status].asksCustomer) return { status: 'verifying' }
  const { deliveries, balances } = await readLines(tx, id)
  // Orders from before the desk had deliveries keep the status that was set by hand.
  return deliveries.length > 0 ? { status: deriveDeliveryStatus(status, deliveries, balances) } : {}
}

/** Names the lines of a proposal that were not accepted. */
function nameDeclinedLines({ lines }: Proposal, accepted: readonly number[]) {
  return lines
    .filter(({ position }) => !accepted.includes(position))
    .map(({ position, before, after }) => ({ position, name: (before ?? after).product.name }))
}

/**
 * Refusal for a proposal that can no longer be answered, with what replaced it; null if it can be
 * answered.
 */
function findClosedRefusal(
  { number, state, answerBy }: Proposal,
  { openProposal }: LockedEnquiry,
  now: Date,
): AnswerRefusal | null {
  if (state === 'answered') {
    const message = `Proposal ${number} was answered already. Write to us to change your answer.`
    return { outcome: 'answered-already', message }
  }
  if (state !== 'open') {
    const newer =
      openProposal === null ? '' : ` Proposal ${openProposal} took its place: see below.`
    const message = `Proposal ${number} is no longer open, so your answer was not saved.${newer}`
    return { outcome: state, message }
  }
  if (!hasDeadlinePassed(answerBy, now)) return null
  const message = `Proposal ${number} has expired. Write to us if you still want it.`
  return { outcome: 'term-over', message }
}

function readAnswers(
  { lines }: Proposal,
  answers: Answers,
): { accepted: number[]; refusal: AnswerRefusal | null } {
  const positions = lines.map(({ position }) => position)
  if (answers === 'accept-all') return { accepted: positions, refusal: null }
  if (answers === 'decline-all') return { accepted: [], refusal: null }
  const open = positions.filter((position) => !answers.has(position))
  const accepted = positions.filter((position) => answers.get(position) === 'accepted')
  if (open.length === 0) return { accepted, refusal: null }
  const message = 'Accept or decline each line, or all of them at once.'
  return { accepted, refusal: { outcome: 'lines-unanswered', message, positions: open } }
}

/** Returns the proposals with the answers of one of them filled in. */
function withAnswers(
  proposals: readonly Proposal[],
  { id }: Proposal,
  accepted: readonly number[],
): Proposal[] {
  return proposals.map((proposal) => {
    if (proposal.id !== id) return proposal
    const lines = proposal.lines.map((line) => ({
      ...line,
      answer: accepted.includes(line.position) ? ('accepted' as const) : ('declined' as const),
    }))
    return { ...proposal, lines }
  })
}

/**
 * Message if more was delivered or called off since the proposal was sent than an accepted line
 * leaves; null otherwise.
 */
function describeOvertakenLine(
  { lines }: Proposal,
  accepted: readonly number[],
  { balances }: EnquiryLineData,
): string | null {
  const late = lines.find(({ position, before, after }) => {
    const balance = balances.find((one) => one.position === position)
    if (!balance || !accepted.includes(position)) return false
    const bound = countCommittedPieces(balance)
    return after.pieces < bound || (bound > 0 && before?.product.sku !== after.product.sku)
  })
  if (!late) return null
  return `More of line ${late.position} is on its way or called off than this proposal leaves. Decline that line, or write to us.`
}

async function storeAnswers(tx: Database, { id, lines }: Proposal, accepted: number[], now: Date) {
  const mark = (answer: 'accepted' | 'declined', positions: number[]) =>
    positions.length > 0 &&
    tx
      .update(proposalLineTable)
      .set({ answer })
      .where(
        and(eq(proposalLineTable.proposal, id), inArray(proposalLineTable.position, positions)),
      )
  const declined = lines.map(({ position }) => position).filter((one) => !accepted.includes(one))
  await mark('accepted', accepted)
  await mark('declined', declined)
  await tx
    .update(proposalTable)
    .set({ state: 'answered', closedAt: now })
    .where(eq(proposalTable.id, id))
}
