/**
 * States of an approval.
 * - waiting: pending a decision
 * - approved: approved and sent
 * - declined: returned to its sender
 * - not-needed: sent directly by its sender, because no rule required approval any more
 */
export const approvalStates = ['waiting', 'approved', 'declined', 'not-needed'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** The first of two approvals of an order. */
export interface FirstDecision {
  /** Account of the member who approved it. */
  account: string
  /** Signature: “Priya Nair for Tom Hill”. */
  decidedAs: string
  /** ISO timestamp. */
  at: string
  note: string
  /** Fingerprint of the content that was approved; it does not count for any other. */
  fingerprint: string
}

/**
 * Formats the signatures of a decision: “Tom Hill and Mary Hill” for two approvals. A decline is
 * signed by one member alone.
 */
export function formatSigners({
  state,
  decidedAs,
  firstDecision,
}: {
  state: ApprovalState
  decidedAs: string
  firstDecision: Pick<FirstDecision, 'decidedAs'> | null
}): string {
  return state === 'approved' && firstDecision
    ? `${firstDecision.decidedAs} and ${decidedAs}`
    : decidedAs
}

/** Maximum length of the note with a decision, in characters. */
export const maxDecisionNoteLength = 500

/**
 * Maximum number of orders that one member may have sent for approval at a time, pending or
 * declined and not yet sent again.
 */
export const maxSentForApproval = 50

/** Shown to a sender who has reached the limit. */
export const tooManySentMessage = `You have ${maxSentForApproval} orders sent for approval, which is the maximum. You can send another one for approval once one of them is decided or discarded.`

/**
 * Shown on the approval page when the sender sent the order without approval; the date is appended.
 */
export const sentWithoutApprovalMessage = (sender: string) =>
  `It no longer needed approval, so ${sender} sent it without`
