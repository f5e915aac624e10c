import type { ProposalKind } from './proposal.ts'

/**
 * Kinds of clock: time until the first answer, time until confirmation, paused while the customer
 * owes an answer, day of delivery, or none for a closed enquiry.
 */
export type ClockKind = 'answer' | 'confirm' | 'paused' | 'delivery' | 'over'

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
  /** Kind of clock that runs in the status. */
  clock: ClockKind
  /** Whether the customer owes an answer; a step to the status needs a note that says which. */
  asksCustomer: boolean
  /** Whether a step to the status commits the customer to the lines, so that approval is needed. */
  commitsCustomer: boolean
  /** Whether the enquiry is a confirmed order. */
  isOrdered: boolean
  /** Kind of proposal that can be made; null if none can. */
  proposalKind: ProposalKind | null
  /** Whether the enquiry may be merged into another one as its duplicate. */
  canBeMerged: boolean
  /** Whether deliveries can be scheduled. */
  canScheduleDeliveries: boolean
  /** Whether changes of the deliveries change the status. */
  followsDeliveries: boolean
  /**
   * Whether only the deliveries set the status, if there are any. It is then not offered as a step
   * at the desk.
   */
  isSetByDeliveries: boolean
  /** Whether a delivery day is agreed, so that the needed-by day is settled. */
  hasDeliveryDay: boolean
  /** Whether goods have left for the customer. */
  hasLeft: boolean
  /** Whether the goods have arrived, so that the customer can review them. */
  hasArrived: boolean
  /**
   * Statuses that it can change to. The first that is a stage is the default next one; empty for a
   * final status, in which the enquiry is closed.
   */
  mayGoTo: readonly Status[]
  /**
   * Further statuses that changes of its deliveries can lead to, for instance when one of two has
   * arrived.
   */
  deliveriesLeadTo?: readonly Status[]
  /**
   * Status to which staff can reopen a closed enquiry for a while; left out if closing it is final.
   */
  mayReopenTo?: Status
  /** Status to which a closed order returns if pieces of it are to be delivered again. */
  replacementsLeadTo?: Status
}

/**
 * The lifecycle of an enquiry, in the order in which statuses are listed; a new status is added
 * only here. Timeline, mails, the desk's lists, steps, approvals, deliveries, proposals, merges,
 * clocks and the expiry of links are all derived from it: no other module lists statuses, and
 * labels elsewhere are records that the compiler checks.
 */
const statuses = {
  submitted: {
    customerLabel: 'Received',
    deskLabel: 'New',
    tone: 'attention',
    explanation: 'Your enquiry is with our Customer Service Team. It is not an order yet.',
    upcomingText: null,
    clock: 'answer',
    asksCustomer: false,
    commitsCustomer: false,
    isOrdered: false,
    proposalKind: 'proposal',
    canBeMerged: true,
    canScheduleDeliveries: false,
    followsDeliveries: false,
    isSetByDeliveries: false,
    hasDeliveryDay: false,
    hasLeft: false,
    hasArrived: false,
    mayGoTo: ['verifying', 'declined', 'cancelled'],
  },
  verifying: {
    customerLabel: 'Being verified',
    deskLabel: 'Verifying',
    tone: 'neutral',
    explanation: 'We are checking stock, packs and lead times.',
    upcomingText: 'We check stock, packs and lead times, and ask you if anything is unclear.',
    clock: 'confirm',
    asksCustomer: false,
    commitsCustomer: false,
    isOrdered: false,
    proposalKind: 'proposal',
    canBeMerged: true,
    canScheduleDeliveries: false,
    followsDeliveries: false,
    isSetByDeliveries: false,
    hasDeliveryDay: false,
    hasLeft: false,
    hasArrived: false,
    mayGoTo: ['needs-information', 'confirmed', 'declined', 'cancelled'],
  },
  'needs-information': {
    customerLabel: 'We need something from you',
    deskLabel: 'Waiting for customer',
    tone: 'neutral',
    explanation: 'We need an answer from you before we can continue.',
    upcomingText: null,
    clock: 'paused',
    asksCustomer: true,
    commitsCustomer: false,
    isOrdered: false,
    proposalKind: 'proposal',
    canBeMerged: true,
    canScheduleDeliveries: false,
    followsDeliveries: false,
    isSetByDeliveries: false,
    hasDeliveryDay: false,
    hasLeft: false,
    hasArrived: false,
    mayGoTo: ['verifying', 'cancelled'],
  },
  confirmed: {
    customerLabel: 'Confirmed',
    deskLabel: 'Confirmed',
    tone: 'positive',
    explanation: 'Everything is checked and confirmed. Next we schedule the delivery.',
    upcomingText: 'Quantities and delivery are agreed with you. From then on it is an order.',
    clock: 'delivery',
    asksCustomer: false,
    commitsCustomer: true,
    isOrdered: true,
    proposalKind: 'amendment',
    canBeMerged: true,
    canScheduleDeliveries: true,
    followsDeliveries: true,
    isSetByDeliveries: false,
    hasDeliveryDay: false,
    hasLeft: false,
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
    clock: 'delivery',
    asksCustomer: false,
    commitsCustomer: true,
    isOrdered: true,
    proposalKind: 'amendment',
    canBeMerged: false,
    canScheduleDeliveries: true,
    followsDeliveries: true,
    isSetByDeliveries: true,
    hasDeliveryDay: true,
    hasLeft: false,
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
    clock: 'delivery',
    asksCustomer: false,
    commitsCustomer: false,
    isOrdered: true,
    proposalKind: 'amendment',
    canBeMerged: false,
    canScheduleDeliveries: true,
    followsDeliveries: true,
    isSetByDeliveries: true,
    hasDeliveryDay: true,
    hasLeft: true,
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
    clock: 'over',
    asksCustomer: false,
    commitsCustomer: false,
    isOrdered: true,
    proposalKind: null,
    canBeMerged: false,
    canScheduleDeliveries: false,
    followsDeliveries: true,
    isSetByDeliveries: true,
    hasDeliveryDay: true,
    hasLeft: true,
    hasArrived: true,
    mayGoTo: [],
    replacementsLeadTo: 'confirmed',
  },
  declined: {
    customerLabel: 'Declined',
    deskLabel: 'Declined',
    tone: 'negative',
    explanation: 'We cannot supply this enquiry.',
    upcomingText: null,
    clock: 'over',
    asksCustomer: false,
    commitsCustomer: false,
    isOrdered: false,
    proposalKind: null,
    canBeMerged: true,
    canScheduleDeliveries: false,
    followsDeliveries: false,
    isSetByDeliveries: false,
    hasDeliveryDay: false,
    hasLeft: false,
    hasArrived: false,
    mayGoTo: [],
    mayReopenTo: 'verifying',
  },
  cancelled: {
    customerLabel: 'Cancelled',
    deskLabel: 'Cancelled',
    tone: 'negative',
    explanation: 'This enquiry was cancelled. Nothing will be delivered.',
    upcomingText: null,
    clock: 'over',
    asksCustomer: false,
    commitsCustomer: false,
    isOrdered: false,
    proposalKind: null,
    canBeMerged: true,
    canScheduleDeliveries: false,
    followsDeliveries: false,
    isSetByDeliveries: false,
    hasDeliveryDay: false,
    hasLeft: false,
    hasArrived: false,
    mayGoTo: [],
  },
} as const satisfies Record<string, StatusRule<string>>

export type EnquiryStatus = keyof typeof statuses

/** Rules of every status of an enquiry. Lists of statuses are derived from it. */
export const lifecycle: Readonly<Record<EnquiryStatus, StatusRule<EnquiryStatus>>> = statuses

/** Every status, in the order of the lifecycle. */
export const enquiryStatuses = Object.keys(statuses) as readonly EnquiryStatus[]

/** Lists the statuses whose rule meets a condition, in the order of the lifecycle. */
export function statusesWhere(
  isMet: (rule: StatusRule<EnquiryStatus>) => boolean,
): readonly EnquiryStatus[] {
  return enquiryStatuses.filter((status) => isMet(lifecycle[status]))
}

/** Final statuses: the enquiry is closed. */
export const closedStatuses = statusesWhere(({ mayGoTo }) => mayGoTo.length === 0)

/** Statuses of open enquiries. */
export const openStatuses = statusesWhere(({ mayGoTo }) => mayGoTo.length > 0)

/** Final statuses in which nothing was delivered. */
export const undeliveredStatuses = statusesWhere(
  ({ mayGoTo, hasArrived }) => mayGoTo.length === 0 && !hasArrived,
)

/** Statuses of a confirmed order, from confirmation to delivery. */
export const orderedStatuses = statusesWhere(({ isOrdered }) => isOrdered)

/** Statuses in which the customer owes an answer. */
export const askingStatuses = statusesWhere(({ asksCustomer }) => asksCustomer)

/**
 * Formats statuses or states as SQL literals: PostgreSQL uses a partial index only if the query
 * repeats its condition literally, so parameters do not do.
 */
export function toSqlLiterals(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

/**
 * SQL condition for open enquiries as partial indexes name it. A new closed status therefore needs a migration. */
export const openStatusCondition = `status not in (${toSqlLiterals(closedStatuses)})`

/**
 * SQL conditions on the enquiry table that the desk's queue and its partial indexes share. Each view
 * names its columns with the table, indexes without.
 * @param table `enquiry.` in queries; empty in indexes
 */
export function queueConditions(table: 'enquiry.' | '') {
  // A merged duplicate is handled in the enquiry that was kept.
  const isQueued = `${table}${openStatusCondition} and ${table}merged_into is null`
  return {
    isQueued,
    // The customer owes an answer: to a question, or to a proposal.
    isWaiting: `${isQueued} and (${table}status in (${toSqlLiterals(askingStatuses)}) or ${table}open_proposal is not null)`,
    // Pieces are on no delivery. Blanket orders are delivered by their call-offs.
    isToSchedule: `${isQueued} and (${table}status = 'confirmed' or ${table}has_unplanned) and ${table}period_until is null`,
  } as const
}

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
