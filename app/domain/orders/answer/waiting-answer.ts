/** Answer to a proposal that its sender may give only with approval. */
export interface WaitingAnswer {
  reference: string
  /** Number of the proposal. */
  proposal: number
  /** Positions of the lines that are accepted, and of those that are declined. */
  accepted: number[]
  declined: number[]
  note: string
}
