interface StatusRule<Status> {
  /** The status in the customer's words. */
  customerReads: string
  /** The same at the desk, and the colour of its tag there. */
  teamReads: string
  tone: 'neutral' | 'positive' | 'attention' | 'negative'
  /** What it means to the customer, in a sentence. */
  means: string
  /**
   * What we do then, in a sentence: for a stage of the usual way, which customers see ahead of them.
   * Null for a status beside that way, and for the first, which lies ahead of nobody.
   */
  ahead: string | null
  /** Whether a day of delivery is agreed, so that the one asked for is settled. */
  hasDay: boolean
  /** Whether the goods are with the customer, who may review them. */
  hasArrived: boolean
  /** Where it may go. The first of these that is a stage is the usual next one; none is the end. */
  mayGoTo: readonly Status[]
  /** Where its deliveries may lead it besides, for instance when one of two has arrived. */
  deliveriesLeadTo?: readonly Status[]
}

/**
 * The lifecycle of an enquiry: the one place where a status is added. What else tells of statuses
 * follows from here: timeline, mails, the desk's lists, what is over and ends its link.
 */
const statuses = {
  submitted: {
    customerReads: 'Received',
    teamReads: 'New',
    tone: 'attention',
    means: 'Your enquiry is with our Customer Service Team. It is not an order yet.',
    ahead: null,
    hasDay: false,
    hasArrived: false,
    mayGoTo: ['verifying', 'declined', 'cancelled'],
  },
  verifying: {
    customerReads: 'Being verified',
    teamReads: 'Verifying',
    tone: 'neutral',
    means: 'We are checking stock, packs and lead times.',
    ahead: 'We check stock, packs and lead times, and ask you if anything is unclear.',
    hasDay: false,
    hasArrived: false,
    mayGoTo: ['needs-information', 'confirmed', 'declined', 'cancelled'],
  },
  'needs-information': {
    customerReads: 'We need something from you',
    teamReads: 'Waiting for customer',
    tone: 'neutral',
    means: 'We need an answer from you before we can go on.',
    ahead: null,
    hasDay: false,
    hasArrived: false,
    mayGoTo: ['verifying', 'cancelled'],
  },
  confirmed: {
    customerReads: 'Confirmed',
    teamReads: 'Confirmed',
    tone: 'positive',
    means: 'Everything is checked and confirmed. Next we schedule the delivery.',
    ahead: 'Quantities and delivery are agreed with you. From then on it is an order.',
    hasDay: false,
    hasArrived: false,
    mayGoTo: ['scheduled', 'cancelled'],
    deliveriesLeadTo: ['delivered'],
  },
  scheduled: {
    customerReads: 'Delivery scheduled',
    teamReads: 'Scheduled',
    tone: 'positive',
    means: 'The delivery has a date.',
    ahead: 'We tell you the day it arrives.',
    hasDay: true,
    hasArrived: false,
    mayGoTo: ['scheduled', 'dispatched', 'cancelled'],
    deliveriesLeadTo: ['confirmed', 'delivered'],
  },
  dispatched: {
    customerReads: 'On its way',
    teamReads: 'Dispatched',
    tone: 'positive',
    means: 'The truck has left.',
    ahead: 'We let you know when the truck leaves.',
    hasDay: true,
    hasArrived: false,
    mayGoTo: ['delivered'],
    deliveriesLeadTo: ['confirmed', 'scheduled'],
  },
  delivered: {
    customerReads: 'Delivered',
    teamReads: 'Delivered',
    tone: 'neutral',
    means: 'The delivery has arrived.',
    ahead: 'Your order is on site, and you can review what you received.',
    hasDay: true,
    hasArrived: true,
    mayGoTo: [],
  },
  declined: {
    customerReads: 'Declined',
    teamReads: 'Declined',
    tone: 'negative',
    means: 'We cannot supply this enquiry.',
    ahead: null,
    hasDay: false,
    hasArrived: false,
    mayGoTo: [],
  },
  cancelled: {
    customerReads: 'Cancelled',
    teamReads: 'Cancelled',
    tone: 'negative',
    means: 'This enquiry was cancelled. Nothing will be delivered.',
    ahead: null,
    hasDay: false,
    hasArrived: false,
    mayGoTo: [],
  },
} as const satisfies Record<string, StatusRule<string>>

export type EnquiryStatus = keyof typeof statuses

export const lifecycle: Readonly<Record<EnquiryStatus, StatusRule<EnquiryStatus>>> = statuses

/** Every status, in the order of the usual way. */
export const enquiryStatuses = Object.keys(statuses) as EnquiryStatus[]

/** Where an enquiry is over. */
export const closedStatuses = enquiryStatuses.filter(
  (status) => lifecycle[status].mayGoTo.length === 0,
)

/** Where nothing was delivered, nor will be. */
export const undeliveredStatuses = closedStatuses.filter((status) => !lifecycle[status].hasArrived)

/** From when it is an order, until it has arrived. */
export const orderedStatuses = enquiryStatuses.filter(
  (status) => status === 'confirmed' || lifecycle[status].hasDay,
)

/**
 * The condition of what is not over, in SQL without parameters: PostgreSQL uses a partial index only
 * where a query repeats its words. A new closed status therefore asks for a migration.
 */
export const openStatusCondition = `status not in (${closedStatuses.map((status) => `'${status}'`).join(', ')})`

export function mayMove(from: EnquiryStatus, to: EnquiryStatus): boolean {
  return lifecycle[from].mayGoTo.includes(to)
}

/** Whether the deliveries of an enquiry may lead it from one status to another. */
export function mayFollowDeliveries(from: EnquiryStatus, to: EnquiryStatus): boolean {
  return mayMove(from, to) || (lifecycle[from].deliveriesLeadTo?.includes(to) ?? false)
}

/** The stages that follow on a status when all goes well, nearest first; none once it is over. */
export function usualWay(from: EnquiryStatus): EnquiryStatus[] {
  const way = new Set<EnquiryStatus>()
  for (let at: EnquiryStatus | undefined = from; at; ) {
    const next: EnquiryStatus | undefined = lifecycle[at].mayGoTo.find(
      (status) => lifecycle[status].ahead !== null && status !== from && !way.has(status),
    )
    if (next) way.add(next)
    at = next
  }
  return [...way]
}
