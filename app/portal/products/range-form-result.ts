/** Result of the form of one product, with the input. */
export interface RangeFormResult {
  sku: string
  typed: { amount: string; level: string }
  outcome: 'done' | 'refused'
  /** Confirmation or error message. */
  message: string
  /** Whether the quantity was refused, so that the message is shown beside its field. */
  isQuantity?: boolean
}
