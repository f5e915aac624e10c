import type { Unloading } from '#app/domain/enquiry/enquiry.ts'
import type { Period } from '#app/domain/enquiry/period.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { AustralianState } from '#app/domain/transport/postcodes.ts'

/** Where an order goes, and how it is taken there. */
export interface DeliveryPlace {
  /** Id of the company’s site; null for an address that was typed. */
  site: string | null
  address: string
  suburb: string
  state: AustralianState
  postcode: string
  unloading: Unloading
  /** Hours, gate, pallet account: how the site takes deliveries, as it stood then. */
  receiving: string
}

/** What is written of an order beside its lines, once it is complete. */
export interface OrderDetails {
  place: DeliveryPlace
  phone: string
  /** ISO date; null for none. */
  neededBy: string | null
  /** Between which days it is called off, where it is a blanket order. */
  period: Period | null
  purchaseOrder: string
  message: string
}

/** A line that goes into a draft: from the catalogue, a list, a repeated order or a plan. */
export interface NewDraftLine {
  sku: string
  /** Whole pieces, more than 0. */
  pieces: number
  /** In which it is shown and was typed. */
  level: Level
  note?: string
  /** Bottles to be filled that it was planned for; null for none. */
  plannedFor?: number | null
}

/** A line that did not go in. */
export interface LeftLine {
  sku: string
  /** Why, for whoever asked for it. */
  message: string
}
