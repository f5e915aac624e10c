import type { EnquiryStatus } from '../lifecycle.ts'

/**
 * Permission of a customer for an action: directly (`at-once`), by request to the team (`ask`), or not any
 * more (`no`).
 */
export type CustomerPermission = 'at-once' | 'ask' | 'no'

interface CustomerPermissions {
  cancel: CustomerPermission
  /**
   * Permission to change lines, days or place. `at-once` applies only to members who are signed in;
   * by a private link it is always a request to the team.
   */
  change: CustomerPermission
  /** Explains both permissions to the customer; empty once the enquiry is closed. */
  explanation: string
  /** Tells the customer why they cannot cancel directly; empty if they can. */
  cancelRefusal: string
}

/** Message shown when an enquiry is closed and can no longer be changed or cancelled. */
export const closedMessage =
  'This enquiry is closed and can no longer be changed. Send a new one instead.'

const untilConfirmed: CustomerPermissions = {
  cancel: 'at-once',
  change: 'ask',
  explanation:
    'We have started to check it. A change is a request that our team answers line by line; until it is confirmed you can cancel it yourself.',
  cancelRefusal: '',
}
const onceConfirmed: CustomerPermissions = {
  cancel: 'ask',
  change: 'ask',
  explanation:
    'It is confirmed. Ask for a change or to cancel: our team checks what is still possible, and answers line by line.',
  cancelRefusal:
    'It is confirmed, so goods may be reserved and carriers booked. We will check what is still possible, and answer.',
}
const onceClosed: CustomerPermissions = {
  cancel: 'no',
  change: 'no',
  explanation: '',
  cancelRefusal: closedMessage,
}

/**
 * Permissions of customers in each status. Apart from the lifecycle, this is the only place that
 * defines them.
 */
export const customerPermissions: Readonly<Record<EnquiryStatus, CustomerPermissions>> = {
  submitted: {
    cancel: 'at-once',
    change: 'at-once',
    explanation:
      'We have not started to check it yet, so you can still change or cancel it yourself.',
    cancelRefusal: '',
  },
  verifying: untilConfirmed,
  'needs-information': untilConfirmed,
  confirmed: onceConfirmed,
  scheduled: onceConfirmed,
  dispatched: {
    cancel: 'no',
    change: 'ask',
    explanation: 'The truck has left. Ask us what can still be changed.',
    cancelRefusal: 'The truck has left, so it can no longer be cancelled. Write to us or call.',
  },
  delivered: onceClosed,
  declined: onceClosed,
  cancelled: onceClosed,
}
