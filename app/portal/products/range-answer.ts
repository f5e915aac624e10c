/** What became of the form of one product. */
export interface RangeAnswer {
  sku: string
  typed: { amount: string; level: string }
  ok: boolean
  /** What happened, or why nothing did. */
  message: string
  /** Whether the quantity was refused, so that it stands beside its field. */
  isQuantity?: boolean
}
