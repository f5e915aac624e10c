/** The lifecycle of an enquiry: every status, the words the customer reads, and where it may go. */
export const enquiryStatuses = [
  'submitted',
  'verifying',
  'needs-information',
  'confirmed',
  'scheduled',
  'dispatched',
  'delivered',
  'declined',
  'cancelled',
] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

interface StatusRule {
  customerReads: string
  mayGoTo: readonly EnquiryStatus[]
}

export const lifecycle: Readonly<Record<EnquiryStatus, StatusRule>> = {
  submitted: { customerReads: 'Received', mayGoTo: ['verifying', 'declined', 'cancelled'] },
  verifying: {
    customerReads: 'Being verified',
    mayGoTo: ['needs-information', 'confirmed', 'declined', 'cancelled'],
  },
  'needs-information': {
    customerReads: 'We need something from you',
    mayGoTo: ['verifying', 'cancelled'],
  },
  confirmed: { customerReads: 'Confirmed', mayGoTo: ['scheduled', 'cancelled'] },
  scheduled: {
    customerReads: 'Delivery scheduled',
    mayGoTo: ['scheduled', 'dispatched', 'cancelled'],
  },
  dispatched: { customerReads: 'On its way', mayGoTo: ['delivered'] },
  delivered: { customerReads: 'Delivered', mayGoTo: [] },
  declined: { customerReads: 'Declined', mayGoTo: [] },
  cancelled: { customerReads: 'Cancelled', mayGoTo: [] },
}

/** Where an enquiry is over. */
export const closedStatuses = enquiryStatuses.filter(
  (status) => lifecycle[status].mayGoTo.length === 0,
)

export function mayMove(from: EnquiryStatus, to: EnquiryStatus): boolean {
  return lifecycle[from].mayGoTo.includes(to)
}
