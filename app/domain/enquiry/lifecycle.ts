interface StatusRule<Status> {
  /** Label of the status for the customer. */
  customerReads: string
  /** Label at the desk, and the colour of its tag there. */
  teamReads: string
  tone: 'neutral' | 'positive' | 'attention' | 'negative'
  /** Explains the status to the customer, in a sentence. */
  means: string
  /**
   * Sentence about the stage, shown to customers while it is still ahead of them. Null for a status
   * that is not a stage, and for the first.
   */
  ahead: string | null
  /** Whether a delivery day is agreed, so that the needed-by day is settled. */
  hasDay: boolean
  /** Whether the goods have arrived, so that the customer can review them. */
  hasArrived: boolean
  /**
   * Statuses that it can change to. The first that is a stage is the default next one; empty for a
   * final status.
   */
  mayGoTo: readonly Status[]
  /**
   * Further statuses that changes of its deliveries can lead to, for instance when one of two has
   * arrived.
   */
  deliveriesLeadTo?: readonly Status[]
}

/**
 * The lifecycle of an enquiry; a new status is added only here. Timeline, mails, the desk's lists,
 * closed statuses and the expiry of links are all derived from it.
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
    means: 'We need an answer from you before we can continue.',
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
    ahead: 'We tell you the day on which it arrives.',
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

/** Every status, in the order of the lifecycle. */
export const enquiryStatuses = Object.keys(statuses) as EnquiryStatus[]

/** Final statuses: the enquiry is closed. */
export const closedStatuses = enquiryStatuses.filter(
  (status) => lifecycle[status].mayGoTo.length === 0,
)

/** Final statuses in which nothing was delivered. */
export const undeliveredStatuses = closedStatuses.filter((status) => !lifecycle[status].hasArrived)

/** Statuses of a confirmed order, from confirmation to delivery. */
export const orderedStatuses = enquiryStatuses.filter(
  (status) => status === 'confirmed' || lifecycle[status].hasDay,
)

/**
 * SQL condition for open enquiries, without parameters: PostgreSQL uses a partial index only if the
 * query repeats its condition literally. A new closed status therefore needs a migration.
 */
export const openStatusCondition = `status not in (${closedStatuses.map((status) => `'${status}'`).join(', ')})`

export function mayMove(from: EnquiryStatus, to: EnquiryStatus): boolean {
  return lifecycle[from].mayGoTo.includes(to)
}

/** Tells whether deliveries may change an enquiry's status from `from` to `to`. */
export function mayFollowDeliveries(from: EnquiryStatus, to: EnquiryStatus): boolean {
  return mayMove(from, to) || (lifecycle[from].deliveriesLeadTo?.includes(to) ?? false)
}

/** Lists the stages that normally follow a status, nearest first; empty once it is closed. */
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
