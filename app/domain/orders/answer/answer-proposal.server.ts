import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { agreedLines } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { boundPieces } from '#app/domain/enquiry/lines/line-balances.ts'
import { readLines, type StandingLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { tellTeam } from '#app/domain/enquiry/mails/tell-customer.server.ts'
import { moreOf } from '#app/domain/enquiry/proposal/plan-proposal.ts'
import { proposalLineTable, proposalTable } from '#app/domain/enquiry/proposal/tables.server.ts'
import {
  type Answers,
  isTermOver,
  maxReasonLength,
  type Proposal,
} from '#app/domain/enquiry/proposal.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { refuseOverdrawn } from '#app/domain/enquiry/record/lock-room.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { manyLines } from '#app/platform/text/plain-text.ts'
import type { RuledLine } from '../approval/approval-rules.ts'
import { checkApproval, describeNeed } from '../approval/check-approval.server.ts'
import { tellDeciders, type WaitingOrder } from '../approval/tell-deciders.server.ts'
import { approvedNote } from '../send/insert-order.server.ts'
import { askForAnswer, recordOwnDecision, settleAnswers } from './ask-answer.server.ts'

export interface ProposalAnswer {
  enquiry: string
  /** The answer is bound to this version of what was proposed. */
  number: number
  /** All, or each line by its position. */
  answers: Answers
  /** What the customer says to it. */
  note?: string
  /** Decision by which an approver lets it through: how it is signed, and the lines that they saw. */
  approved?: { decidedAs: string; lines: readonly RuledLine[] }
  now?: Date
}

type AnswerRefusal =
  | { ok: false; reason: 'no-such-proposal' | 'note-too-long' | 'overtaken'; message: string }
  /** It can no longer be answered: for an answer with status 409. */
  | { ok: false; reason: 'replaced' | 'withdrawn' | 'answered' | 'term-over'; message: string }
  /** Positions of the lines without an answer. */
  | { ok: false; reason: 'lines-unanswered'; message: string; positions: number[] }

export type AnswerResult =
  | { ok: true; outcome: 'answered'; accepted: number; declined: number; event: number }
  /** It waits for an approver, and the proposal stays open. */
  | WaitingOrder
  | { ok: false; reason: 'needs-approval'; message: string; reasons: string[] }
  | AnswerRefusal
  | ChangeRefusal

/**
 * Takes the customer's answer to a proposal, line by line or to all of it. It counts for the version
 * that the customer saw: an older one is refused with what is new. The enquiry comes back to the team.
 * An answer that makes more of an order than its company’s rules allow waits for an approver, unless
 * the member may decide alone; without a member to ask for it, it is refused.
 */
export async function answerProposal(
  db: Database,
  actor: Actor,
  { enquiry: id, number, answers, approved, note: typed = '', now = new Date() }: ProposalAnswer,
): Promise<AnswerResult> {
  const note = manyLines(typed)
  if (note.length > maxReasonLength) {
    const message = `Shorten what you say to ${maxReasonLength} characters or fewer.`
    return { ok: false, reason: 'note-too-long', message }
  }
  const change = { operation: 'answer-proposal', enquiry: id } as const
  return changeEnquiry<AnswerResult>(db, actor, change, async (tx, enquiry) => {
    const standing = await readLines(tx, id)
    const proposal = standing.proposals.find((one) => one.number === number)
    if (!proposal) {
      return { ok: false, reason: 'no-such-proposal', message: 'There is no such proposal.' }
    }
    const read = readAnswers(proposal, answers)
    const refusal = closedRefusal(proposal, enquiry, now) ?? read.refusal
    if (refusal) return refusal
    const overtaken = overtakenBy(proposal, read.accepted, standing)
    if (overtaken) return { ok: false, reason: 'overtaken', message: overtaken }
    const taken = proposal.lines.filter(({ position }) => read.accepted.includes(position))
    const [over] = await refuseOverdrawn(tx, enquiry, moreOf(taken))
    if (over) {
      const [position, why] = over
      const message = `Line ${position}: ${why} Decline that line, or write to us.`
      return { ok: false, reason: 'overtaken', message }
    }
    const { agreed: before, proposals } = standing
    const after = agreedLines(standing.asked, acceptedOf(proposals, proposal, read.accepted))
    const change = { before, after, proposals, now, ...(approved && { approved: approved.lines }) }
    const check = await checkApproval(tx, actor, enquiry, change)
    const answer = { proposal, accepted: read.accepted, after, note, now }
    if (check.outcome === 'needs-approval') {
      const { reasons } = check
      const waits = approved ? null : await askForAnswer(tx, actor, enquiry, { ...answer, reasons })
      if (waits) return tellDeciders(tx, waits)
      return { ok: false, reason: 'needs-approval', message: describeNeed(check), reasons }
    }
    if (check.outcome === 'may-decide') {
      await recordOwnDecision(tx, actor, enquiry, { ...answer, ...check })
    }
    if (!approved) await settleAnswers(tx, actor, enquiry, answer)
    await store(tx, proposal, read.accepted, now)
    const accepted = read.accepted.length
    const declined = proposal.lines.length - accepted
    const signed = [approvedNote(approved?.decidedAs), note].filter(Boolean).join('\n')
    const event = await recordChange(tx, actor, enquiry, {
      operation: 'answer-proposal',
      now,
      set: {
        openProposal: null,
        ...(enquiry.status === 'needs-information' && { status: 'verifying' as const }),
      },
      event: {
        kind: 'proposal-answered',
        note: signed,
        details: { proposal: number, accepted, declined },
      },
      audit: { after: { proposal: number, accepted: read.accepted, declined } },
    })
    await tellTeam(tx, enquiry, event)
    return { ok: true, outcome: 'answered', accepted, declined, event }
  })
}

/** Why a proposal can no longer be answered, and what there is instead; null where it can. */
function closedRefusal(
  { number, state, answerBy }: Proposal,
  { openProposal }: LockedEnquiry,
  now: Date,
): AnswerRefusal | null {
  if (state === 'answered') {
    const message = `Proposal ${number} was answered already. Write to us to change your answer.`
    return { ok: false, reason: 'answered', message }
  }
  if (state !== 'open') {
    const newer =
      openProposal === null ? '' : ` Proposal ${openProposal} took its place: see below.`
    const message = `Proposal ${number} no longer stands, so your answer was not taken.${newer}`
    return { ok: false, reason: state, message }
  }
  if (!isTermOver(answerBy, now)) return null
  const message = `The term of proposal ${number} is over. Write to us if you still want it.`
  return { ok: false, reason: 'term-over', message }
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
  return { accepted, refusal: { ok: false, reason: 'lines-unanswered', message, positions: open } }
}

/** Returns proposals as they are once some lines of one are accepted. */
function acceptedOf(
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

/** Goods may have left since the proposal was sent. */
function overtakenBy(
  { lines }: Proposal,
  accepted: readonly number[],
  { balances }: StandingLines,
): string | null {
  const late = lines.find(({ position, before, after }) => {
    const balance = balances.find((one) => one.position === position)
    if (!balance || !accepted.includes(position)) return false
    const bound = boundPieces(balance)
    return after.pieces < bound || (bound > 0 && before?.product.sku !== after.product.sku)
  })
  if (!late) return null
  return `More of line ${late.position} is on its way or called off than this proposal leaves. Decline that line, or write to us.`
}

async function store(tx: Database, { id, lines }: Proposal, accepted: number[], now: Date) {
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
