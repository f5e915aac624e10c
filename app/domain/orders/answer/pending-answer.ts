/** Answer to a proposal that is pending approval. */
export interface PendingAnswer {
  reference: string
  /** Number of the proposal. */
  proposal: number
  /** Positions of the accepted lines, then those of the declined lines. */
  accepted: number[]
  declined: number[]
  note: string
}
