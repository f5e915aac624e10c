import type { PlaceState, PlaceUnloading } from '#app/domain/enquiry/enquiry.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import type { Period } from '#app/domain/enquiry/period.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'

/** Delivery address of an order, and how it is unloaded. */
export interface DeliveryPlace {
  /** Id of the company's site; null for an address that was typed in. */
  site: string | null
  address: string
  suburb: string
  state: PlaceState
  postcode: string
  unloading: PlaceUnloading
  /** Receiving instructions of the site (hours, gate, pallet account), copied at that time. */
  receiving: string
}

/** Details of a complete order besides its lines. */
export interface OrderDetails {
  place: DeliveryPlace
  phone: string
  /** ISO date; null if no day is requested. */
  neededBy: string | null
  /** Call-off period of a blanket order; null for any other order. */
  period: Period | null
  purchaseOrder: string
  message: string
  /** Values of the company's own fields; left out or empty if there are none. */
  ownFields?: OwnFieldValue[]
}

/** A line to add to a draft, from the catalogue, a list, a repeated order or a plan. */
export interface NewDraftLine {
  sku: string
  /** Whole pieces, more than 0. */
  pieces: number
  /** Unit in which the quantity was entered and is shown. */
  level: Level
  note?: string
  /** Number of bottles to fill that the quantity was planned for; null if it was not planned. */
  plannedFor?: number | null
  /** Values of the company's own fields; without them, those of an earlier line are kept. */
  ownFields?: OwnFieldValue[]
}

/** A line that could not be added. */
export interface RejectedLine {
  sku: string
  /** Reason, shown to the member. */
  message: string
}
