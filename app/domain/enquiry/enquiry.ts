import type { LineKind } from '#app/domain/cart/line-kind.ts'
import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { Level, PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import type { AustralianState } from '#app/domain/transport/postcodes.ts'
import type { ClaimRemedy, ClaimState } from './claim.ts'
import type { EnquiryStatus } from './lifecycle.ts'
import type { Period } from './period.ts'
import type { SplitPart } from './proposal.ts'

/** What a customer's company does, by what people read in forms and mails. */
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

/** How a delivery gets off the truck. */
export const unloadingLabels = {
  forklift: 'We have a forklift',
  'tail-lift': 'Send a truck with a tail-lift',
} as const
export type Unloading = keyof typeof unloadingLabels
export const unloadings = Object.keys(unloadingLabels) as Unloading[]

/** Most characters of what a customer writes with an enquiry. */
export const maxEnquiryMessage = 4000

/** Who asks, and where it goes: what the checkout form collects, as stored. */
export interface EnquiryDetails {
  contactName: string
  company: string
  email: string
  phone: string
  role: CustomerRole
  address: string
  suburb: string
  state: AustralianState
  postcode: string
  unloading: Unloading
  /** ISO date, or null when the customer named none. */
  neededBy: string | null
  purchaseOrder: string
  message: string
  /** How the company’s site takes deliveries; left out or empty where none was chosen. */
  receiving?: string
}

/** The product as it was when the enquiry was sent. A line never changes with the catalogue. */
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
   * Bottles, cans or kegs to be filled for which the line was planned, fewer than were rounded up to;
   * null where it was not planned, or was changed since.
   */
  plannedFor: number | null
  /** The level the customer entered the quantity in. */
  level: Level
  note: string
  /** Several days that were asked for in place of one; left out or empty for one. */
  split?: SplitPart[]
  product: LineSnapshot
}

/** `unproven`: no human check vouches for the sender. */
export type Proven = 'proven' | 'unproven'

/** How an enquiry came. */
export type EnquiryChannel = 'website' | 'portal' | 'phone' | 'email'

export type EventActor = 'customer' | 'desk' | 'system'

/** What happened. Kinds that only the team sees are in `timeline.ts`. */
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
  'assigned',
  'linked',
  'message-withdrawn',
  'merged',
  'unmerged',
  'erp',
] as const
export type EventKind = (typeof eventKinds)[number]

/** What an event is about. Nothing in it says who somebody is, so that it outlives forgetting. */
export interface EventDetails {
  /** Number of a proposal, its lines, and how they were answered. */
  proposal?: number
  lines?: number
  accepted?: number
  declined?: number
  /** Number of a delivery, what was done with it, and what was told of it then. */
  delivery?: number
  step?: 'scheduled' | 'moved' | 'dispatched' | 'delivered' | 'cancelled'
  told?: string
  /** Number of a claim, and how it stands since then. */
  claim?: number
  claimState?: ClaimState
  remedy?: ClaimRemedy
  /** Id of a message, and who wrote it. */
  message?: string
  from?: 'customer' | 'team'
  files?: number
  asks?: 'change' | 'cancel'
  /** The lines that a request asks to be otherwise. */
  wanted?: readonly WantedLine[]
  /** Reference of another enquiry. */
  other?: string
  /** Between which days a blanket order is called off since then. */
  period?: Period
  /** Position of a line, and pieces of it. */
  position?: number
  pieces?: number
}

/** What a customer asks that a product of the order be from now on. */
export interface WantedLine {
  sku: string
  /** 0 asks to leave it out. */
  pieces: number
  level: Level
  split: SplitPart[]
}

/** One thing that happened to an enquiry. */
export interface EnquiryEvent {
  id: number
  at: Date
  kind: EventKind
  /** The enquiry's version since then. */
  version: number
  details: EventDetails | null
  actor: EventActor
  /** The person's account, where they have one. */
  account: string | null
  actorName: string
  from: EnquiryStatus | null
  to: EnquiryStatus
  note: string
  /** ISO date, in events that schedule a delivery. */
  deliveryOn: string | null
}

/** Most characters of the number that the company's own system gives an enquiry. */
export const maxErpReference = 60

/** An enquiry with all that belongs to it. */
export interface Enquiry {
  id: string
  reference: string
  channel: EnquiryChannel
  /** The customer's company as the team knows it, and the member of staff who looks after it. */
  companyId: string | null
  assignee: string | null
  /** Counts changes by people: a save that was made on an older version is refused. */
  version: number
  /** Its place in the queue: when it is due, since when it waits, and what somebody set aside. */
  clock: { dueAt: Date; since: Date; snoozedUntil: Date; followUpAt: Date | null }
  /** Number of the proposal that waits for the customer's answer. */
  openProposal: number | null
  /** Id of the enquiry that this one is a double of. */
  mergedInto: string | null
  /** What the company's own system calls it; empty until it was entered there. */
  erpReference: string
  status: EnquiryStatus
  proven: Proven
  /** Whether a mail to the customer said that it came. */
  acknowledged: boolean
  /** It came in a flood: the team was told in the mail of the hour. */
  held: boolean
  details: EnquiryDetails
  /** Between which days it is called off, where it is a blanket order; else null. */
  period: Period | null
  /** Id of the blanket order that it is called off from; null for none. */
  blanket: string | null
  consentedAt: Date
  /** ISO date of the scheduled delivery. */
  deliveryOn: string | null
  /** How many private links were withdrawn. */
  linkVersion: number
  createdAt: Date
  updatedAt: Date
  /** When, and by whom, all that says who sent it was removed; null as long as it is there. */
  forgotten: { at: Date; by: string } | null
  /** In the order of the cart. */
  lines: EnquiryLine[]
  /** Oldest first. */
  events: EnquiryEvent[]
}
