interface StatusRule<Status> {
  /** Label of the status for the customer. */
  customerLabel: string
  /** Label at the desk, and the colour of its tag there. */
  deskLabel: string
  tone: 'neutral' | 'positive' | 'attention' | 'negative'
  /** Explains the status to the customer, in a sentence. */
  explanation: string
  /**
   * Sentence about the stage, shown to customers while it is still ahead of them. Null for a status
   * that is not a stage, and for the first.
   */
  upcomingText: string | null
  /** Whether a delivery day is agreed, so that the needed-by day is settled. */
  hasDeliveryDay: boolean
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
    customerLabel: 'Received',
    deskLabel: 'New',
    tone: 'attention',
    explanation: 'Your enquiry is with our Customer Service Team. It is not an order yet.',
    upcomingText: null,
    hasDeliveryDay: false,
    hasArrived: false,
    mayGoTo: ['verifying', 'declined', 'cancelled'],
  },
  verifying: {
    customerLabel: 'Being verified',
    deskLabel: 'Verifying',
    tone: 'neutral',
    explanation: 'We are checking stock, packs and lead times.',
    upcomingText: 'We check stock, packs and lead times, and ask you if anything is unclear.',
    hasDeliveryDay: false,
    hasArrived: false,
    mayGoTo: ['needs-information', 'confirmed', 'declined', 'cancelled'],
  },
  'needs-information': {
    customerLabel: 'We need something from you',
    deskLabel: 'Waiting for customer',
    tone: 'neutral',
    explanation: 'We need an answer from you before we can continue.',
    upcomingText: null,
    hasDeliveryDay: false,
    hasArrived: false,
    mayGoTo: ['verifying', 'cancelled'],
  },
  confirmed: {
    customerLabel: 'Confirmed',
    deskLabel: 'Confirmed',
    tone: 'positive',
    explanation: 'Everything is checked and confirmed. Next we schedule the delivery.',
    upcomingText: 'Quantities and delivery are agreed with you. From then on it is an order.',
    hasDeliveryDay: false,
    hasArrived: false,
    mayGoTo: ['scheduled', 'cancelled'],
    deliveriesLeadTo: ['delivered'],
  },
  scheduled: {
    customerLabel: 'Delivery scheduled',
    deskLabel: 'Scheduled',
    tone: 'positive',
    explanation: 'The delivery has a date.',
    upcomingText: 'We tell you the day on which it arrives.',
    hasDeliveryDay: true,
    hasArrived: false,
    mayGoTo: ['scheduled', 'dispatched', 'cancelled'],
    deliveriesLeadTo: ['confirmed', 'delivered'],
  },
  dispatched: {
    customerLabel: 'On its way',
    deskLabel: 'Dispatched',
    tone: 'positive',
    explanation: 'The truck has left.',
    upcomingText: 'We let you know when the truck leaves.',
    hasDeliveryDay: true,
    hasArrived: false,
    mayGoTo: ['delivered'],
    deliveriesLeadTo: ['confirmed', 'scheduled'],
  },
  delivered: {
    customerLabel: 'Delivered',
    deskLabel: 'Delivered',
    tone: 'neutral',
    explanation: 'The delivery has arrived.',
    upcomingText: 'Your order is on site, and you can review what you received.',
    hasDeliveryDay: true,
    hasArrived: true,
    mayGoTo: [],
  },
  declined: {
    customerLabel: 'Declined',
    deskLabel: 'Declined',
    tone: 'negative',
    explanation: 'We cannot supply this enquiry.',
    upcomingText: null,
    hasDeliveryDay: false,
    hasArrived: false,
    mayGoTo: [],
  },
  cancelled: {
    customerLabel: 'Cancelled',
    deskLabel: 'Cancelled',
    tone: 'negative',
    explanation: 'This enquiry was cancelled. Nothing will be delivered.',
    upcomingText: null,
    hasDeliveryDay: false,
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
  (status) => status === 'confirmed' || lifecycle[status].hasDeliveryDay,
)

/**
 * SQL condition for open enquiries, without parameters: PostgreSQL uses a partial index only if the
 * query repeats its condition literally. A new closed status therefore needs a migration.
 */
export const openStatusCondition = `status not in (${closedStatuses.map((status) => `'${status}'`).join(', ')})`

export function canMove(from: EnquiryStatus, to: EnquiryStatus): boolean {
  return lifecycle[from].mayGoTo.includes(to)
}

/** Tells whether deliveries may change an enquiry's status from `from` to `to`. */
export function canFollowDeliveries(from: EnquiryStatus, to: EnquiryStatus): boolean {
  return canMove(from, to) || (lifecycle[from].deliveriesLeadTo?.includes(to) ?? false)
}

/** Lists the stages that normally follow a status, nearest first; empty once it is closed. */
export function listUpcomingStages(from: EnquiryStatus): EnquiryStatus[] {
  const way = new Set<EnquiryStatus>()
  for (let at: EnquiryStatus | undefined = from; at; ) {
    const next: EnquiryStatus | undefined = lifecycle[at].mayGoTo.find(
      (status) => lifecycle[status].upcomingText !== null && status !== from && !way.has(status),
    )
    if (next) way.add(next)
    at = next
  }
  return [...way]
}
