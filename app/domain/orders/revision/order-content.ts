import type { SplitPart } from '#app/domain/enquiry/proposal/proposal.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { DeliveryPlace } from '../draft/order-draft.ts'

/** A line of an order, as two revisions of it are compared. */
export interface ContentLine {
  sku: string
  name: string
  pieces: number
  level: Level
  note: string
  split: SplitPart[]
}

/** All of an order that its customer writes. */
export interface OrderContent {
  place: DeliveryPlace
  phone: string
  /** ISO date; null for none. */
  neededBy: string | null
  purchaseOrder: string
  message: string
  lines: ContentLine[]
}
