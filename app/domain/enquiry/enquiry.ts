import { australianStates } from '#app/domain/calendar/australian-state.ts'
import type { LineKind } from '#app/domain/cart/cart.ts'
import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { Level, PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import type { Proven } from '#app/platform/sender/decide-admission.ts'
import type { ClaimRemedy, ClaimState } from './claim.ts'
import type { DeliveryStep } from './delivery.ts'
import type { EnquiryStatus } from './lifecycle.ts'
import type { OwnFieldValue } from './own-fields.ts'
import type { Period } from './period.ts'
import type { SplitPart } from './proposal.ts'

/** Kinds of business of a customer, with their labels in forms and mails. */
export const roleLabels = {
  winery: 'Winery',
  brewery: 'Brewery',
  cidery: 'Cidery',
  distillery: 'Distillery',
  'co-packer': 'Co-packer',
  other: 'Other',
} as const
export type CustomerRole = keyof typeof roleLabels
export const customerRoles = Object.keys(roleLabels) as CustomerRole[]

/** Ways to unload a delivery from the truck, with labels. */
export const unloadingLabels = {
  forklift: 'We have a forklift',
  'tail-lift': 'Send a truck with a tail-lift',
  courier: 'By courier: neither forklift nor tail-lift is needed',
} as const
/** Way to unload a delivery. */
export type Unloading = keyof typeof unloadingLabels
export const unloadings = Object.keys(unloadingLabels) as Unloading[]
/** Ways to unload pallets; samples alone come by courier. */
export const palletUnloadings = ['forklift', 'tail-lift'] as const satisfies readonly Unloading[]

/** Values for the state of the delivery address; empty until it is known. */
export const placeStates = [...australianStates, ''] as const
export type PlaceState = (typeof placeStates)[number]

/** Values for the unloading at the delivery address; empty until it is known. */
export const placeUnloadings = [...unloadings, ''] as const
export type PlaceUnloading = (typeof placeUnloadings)[number]

/** Maximum number of members who watch one order. */
export const maxWatchers = 20
/** Error of more chosen watchers than `maxWatchers`. */
export const tooManyWatchersMessage = `Choose ${maxWatchers} colleagues or fewer.`

/** Maximum length of the customer's message with an enquiry, in characters. */
export const maxEnquiryMessage = 4000
/** Maximum length of the note to a change of status, in characters. */
export const maxEventNote = 2000

/** Contact and delivery details of an enquiry, as collected by the checkout form. */
export interface EnquiryDetails {
  contactName: string
  company: string
  email: string
  phone: string
  role: CustomerRole
  /** Street address; it, the rest of the address and unloading are empty until they are known. */
  address: string
  suburb: string
  state: PlaceState
  postcode: string
  unloading: PlaceUnloading
  /** ISO date, or null if the customer gave none. */
  neededBy: string | null
  purchaseOrder: string
  message: string
  /** Delivery instructions of the company's site; empty or left out if no site was chosen. */
  receiving?: string
}

/** Copy of the product at the time the enquiry was sent. Catalogue changes never affect a line. */
export interface LineSnapshot {
  sku: string
  slug: string
  name: string
  category: string
  subcategory: string
  attributes: Attributes
  packs: PackHierarchy
  minimumOrder: Product['minimumOrder']
  leadTime: Product['leadTime']
  provenance: Product['provenance']
}

export interface EnquiryLine {
  position: number
  kind: LineKind
  pieces: number
  /**
   * Number of bottles, cans or kegs to be filled for which the run planner computed the line,
   * before rounding up. Null if the line was not planned, or was changed since.
   */
  plannedFor: number | null
  /** Packaging level in which the customer entered the quantity. */
  level: Level
  note: string
  /** Values of the company's own fields; left out or empty if there are none. */
  ownFields?: OwnFieldValue[]
  /** Parts of the quantity with their own delivery days; empty or left out for a single day. */
  split?: SplitPart[]
  product: LineSnapshot
}

/** Channels through which enquiries are received. */
export const enquiryChannels = ['website', 'portal', 'phone', 'email'] as const
export type EnquiryChannel = (typeof enquiryChannels)[number]

/** Sides that can cause an event of an enquiry. */
export const eventActors = ['customer', 'desk', 'system'] as const
export type EventActor = (typeof eventActors)[number]

/** Kinds of events. Those that only the team sees are listed in `timeline.ts`. */
export const eventKinds = [
  'status',
  'correction',
  'changed',
  'message',
  'request',
  'proposal',
  'proposal-answered',
  'proposal-withdrawn',
  'delivery',
  'short-close',
  'period',
  'goods-in',
  'claim',
  'note',
  'call',
  'assigned',
  'linked',
  'message-withdrawn',
  'merged',
  'unmerged',
  'erp',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Details of an event. They must not identify a person, because they are kept after erasure. */
export interface EventDetails {
  /** Number of a proposal, its number of lines, and how many were accepted and declined. */
  proposal?: number
  lines?: number
  accepted?: number
  declined?: number
  /** Positions and product names of the declined lines. */
  declinedLines?: readonly { position: number; name: string }[]
  /** Number of a delivery, the action, and the delivery as described to the customer then. */
  delivery?: number
  step?: DeliveryStep
  told?: string
  /** Number of a claim, and its state after the event. */
  claim?: number
  claimState?: ClaimState
  remedy?: ClaimRemedy
  /** Pieces of a claim, and how many of them were accepted; left out unless it was in part. */
  acceptedInPart?: { claimed: number; accepted: number }
  /** Id of a message, and its side. */
  message?: string
  from?: 'customer' | 'team'
  files?: number
  asks?: 'change' | 'cancel'
  /** Lines that a change request asks to change. */
  wanted?: readonly WantedLine[]
  /** Reference of another enquiry. */
  other?: string
  /** Needed-by days before and after a merge that brought an earlier one, as ISO dates. */
  neededBy?: { from: string | null; to: string }
  /** New period of a blanket order. */
  period?: Period
  /** Position of a line, and a number of its pieces. */
  position?: number
  pieces?: number
}

/** Quantity and days that a customer asks for a product of the order. */
export interface WantedLine {
  sku: string
  /** 0 asks to remove the product. */
  pieces: number
  level: Level
  split: SplitPart[]
}

/** One thing that happened to an enquiry. */
export interface EnquiryEvent {
  id: number
  createdAt: Date
  kind: EventKind
  /** The enquiry's version after the event. */
  version: number
  details: EventDetails | null
  actor: EventActor
  /** Account id of the person, if they have an account. */
  accountId: string | null
  actorName: string
  fromStatus: EnquiryStatus | null
  toStatus: EnquiryStatus
  note: string
  /** ISO date, in events that schedule a delivery. */
  deliveryOn: string | null
}

/** Maximum length of the number that our ERP system gives an enquiry, in characters. */
export const maxErpReference = 60

/** An enquiry with its lines and events. */
export interface Enquiry {
  id: string
  reference: string
  channel: EnquiryChannel
  /** The customer's company, and the account id of the staff member assigned to the enquiry. */
  companyId: string | null
  assignee: string | null
  /** Number of changes by people; a save based on an older version is refused. */
  version: number
  /**
   * Position in the desk's queue: due time, start of the current wait, snooze and follow-up times.
   */
  clock: { dueAt: Date; since: Date; snoozedUntil: Date; followUpAt: Date | null }
  /** Number of the proposal that waits for the customer's answer; null if none does. */
  openProposal: number | null
  /** Id of the enquiry into which this duplicate was merged. */
  mergedInto: string | null
  /** Number in our ERP system; empty until the enquiry was entered there. */
  erpReference: string
  status: EnquiryStatus
  proven: Proven
  /** Whether the customer was mailed an acknowledgement. */
  acknowledged: boolean
  /**
   * Deferred by the flood limit: the team was notified in the hourly summary instead of by a mail
   * of its own.
   */
  held: boolean
  details: EnquiryDetails
  /** Id of the company's site that the sender chose; null for a typed address. */
  site: string | null
  /** Values of the company's own fields; left out or empty if there are none. */
  ownFields?: OwnFieldValue[]
  /** Name of the regular order that sent it by itself; left out or empty if a person sent it. */
  regularOrder?: string
  /** Period in which it can be called off, for a blanket order; otherwise null. */
  period: Period | null
  /** Id of the blanket order that it is called off from; null if it is not a call-off. */
  blanket: string | null
  consentedAt: Date
  /** ISO date of the scheduled delivery. */
  deliveryOn: string | null
  /** Number of times its private link was revoked. */
  linkVersion: number
  createdAt: Date
  updatedAt: Date
  /** When and by whom the personal data was erased; null if it was not. */
  forgotten: { at: Date; by: string } | null
  /** Lines in the order of the cart. */
  lines: EnquiryLine[]
  /** Events, oldest first. */
  events: EnquiryEvent[]
}
