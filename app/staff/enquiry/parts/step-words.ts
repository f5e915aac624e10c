import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'

/** What the button that leads to each status says. */
export const stepWords: Readonly<Record<EnquiryStatus, string>> = {
  submitted: 'Put back to new',
  verifying: 'Take it up',
  'needs-information': 'Ask the customer',
  confirmed: 'Confirm',
  scheduled: 'Mark as scheduled',
  dispatched: 'Mark as dispatched',
  delivered: 'Mark as delivered',
  declined: 'Decline',
  cancelled: 'Cancel it',
}

/** Steps that follow the deliveries, where there are any. */
export const stepsOfDeliveries: readonly EnquiryStatus[] = ['scheduled', 'dispatched', 'delivered']
