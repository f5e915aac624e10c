/**
 * waiting: for somebody to decide; approved: sent since; declined: back with its sender; not-needed: sent
 * by its sender without, since no rule asked for it any more.
 */
export type ApprovalState = 'waiting' | 'approved' | 'declined' | 'not-needed'

/** Most characters of the note with a decision. */
export const maxDecisionNote = 500

/** Most orders of one member that are sent for approval at a time: waiting, or declined and back with them. */
export const mostSentForApproval = 50

/** What its sender reads before and when one more is refused. */
export const mostSentWords = `You have ${mostSentForApproval} orders sent for approval, the most at a time. One that a rule asks to be approved can be sent once another is decided, or thrown away.`

/** What became of an order that was sent without, for whoever opens its approval; the moment follows. */
export const notNeededWords = (sender: string) =>
  `No rule asked for its approval any more, so ${sender} sent it without`
