/** waiting: for somebody to decide; approved: sent since; declined: back with its sender. */
export type ApprovalState = 'waiting' | 'approved' | 'declined'

/** Most characters of the note with a decision. */
export const maxDecisionNote = 500
