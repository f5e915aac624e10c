import type { z } from 'zod'
import { withdrawClaim } from '#app/domain/enquiry/claim/answer-claim.server.ts'
import type { RefusedClaim } from '#app/domain/enquiry/goods-in/claim-form.tsx'
import {
  type deliveryClaimForm,
  submitClaim,
} from '#app/domain/enquiry/goods-in/make-claim.server.ts'
import { type answersForm, readAnswers } from '#app/domain/enquiry/proposal/read-answers.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import type { PortalMember } from '#app/portal/portal-member.ts'

/** Refused answer: the error message, and the input to show again. */
export interface AnswerRefused {
  message: string
  note: string
  chosen: Record<number, string>
  /** Positions of proposed lines without an answer. */
  open: number[]
  /** Refused claim about a delivery; left out for other forms. */
  claim?: RefusedClaim
}

type AnswerResult =
  /** `approval`: id of the approval that the answer waits for; null if it needs none. */
  | { outcome: 'done'; approval: string | null }
  | { outcome: 'refused'; refused: AnswerRefused; status: number }
  /** The company has no such order. */
  | null

/** Submits a member's answer to a proposal about an order of their company. */
export async function submitAnswer(
  { actor, inCompany }: PortalMember,
  reference: string,
  form: z.output<typeof answersForm>,
): Promise<AnswerResult> {
  const { proposal: number, note, line: chosen } = form
  const answers = readAnswers(form)
  const result = await inCompany(async (tx) => {
    const order = await findOrder(tx, actor, reference)
    if (!order) return null
    return answerProposal(tx, actor, { enquiry: order.enquiry.id, number, answers, note })
  })
  if (!result) return null
  if (result.outcome === 'answered' || result.outcome === 'waiting')
    return { outcome: 'done', approval: result.outcome === 'waiting' ? result.approval : null }
  const open = result.outcome === 'lines-unanswered' ? result.positions : []
  const status = open.length > 0 || result.outcome === 'note-too-long' ? 400 : 409
  return { outcome: 'refused', refused: { message: result.message, note, chosen, open }, status }
}

/** Withdraws an unanswered claim of a member's company. */
export async function submitClaimWithdrawal(
  { actor, inCompany }: PortalMember,
  reference: string,
  number: number,
): Promise<AnswerResult> {
  const result = await inCompany(async (tx) => {
    const order = await findOrder(tx, actor, reference)
    return order && withdrawClaim(tx, actor, { enquiry: order.enquiry.id, number })
  })
  if (!result || result.outcome === 'done') return result && { outcome: 'done', approval: null }
  return { outcome: 'refused', refused: { ...nothingTyped, message: result.message }, status: 409 }
}

/** Makes a claim of a member's company about a delivery that arrived. */
export async function submitMemberClaim(
  { actor, inCompany }: PortalMember,
  reference: string,
  form: z.output<typeof deliveryClaimForm>,
  typed: Readonly<Record<string, string>>,
): Promise<AnswerResult> {
  const result = await inCompany(async (tx) => {
    const order = await findOrder(tx, actor, reference)
    if (!order) return null
    return submitClaim(tx, actor, { enquiry: order.enquiry.id, form, now: new Date() }, typed)
  })
  if (!result || result.outcome === 'done') return result && { outcome: 'done', approval: null }
  const { refused: claim, status } = result
  const { message } = claim.refusal
  return { outcome: 'refused', refused: { ...nothingTyped, message, claim }, status }
}

const nothingTyped = { note: '', chosen: {}, open: [] }
