import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'

/** Button labels of the steps that lead to each status. */
export const stepLabels: Readonly<Record<EnquiryStatus, string>> = {
  submitted: 'Put back to new',
  verifying: 'Start verifying',
  'needs-information': 'Ask the customer',
  confirmed: 'Confirm',
  scheduled: 'Mark as scheduled',
  dispatched: 'Mark as dispatched',
  delivered: 'Mark as delivered',
  declined: 'Decline',
  cancelled: 'Cancel the enquiry',
}
