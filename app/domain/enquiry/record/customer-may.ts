import type { EnquiryStatus } from '../lifecycle.ts'

/**
 * How a customer may do something: directly (`at-once`), by request to the team (`ask`), or not any
 * more (`no`).
 */
export type Freedom = 'at-once' | 'ask' | 'no'

interface CustomerFreedom {
  cancel: Freedom
  /**
   * Permission to change lines, days or place. `at-once` applies only to members who are signed in;
   * by a private link it is always a request to the team.
   */
  change: Freedom
  /** Explains both permissions to the customer; empty once the enquiry is closed. */
  words: string
  /** Tells the customer why they cannot cancel directly; empty if they can. */
  whyNotCancel: string
}

/** Message shown when an enquiry is closed and can no longer be changed or cancelled. */
export const overWords =
  'This enquiry is closed and can no longer be changed. Send a new one instead.'

const untilChecked: CustomerFreedom = {
  cancel: 'at-once',
  change: 'ask',
  words:
    'We have started to check it. A change is a request that our team answers line by line; until it is confirmed you can cancel it yourself.',
  whyNotCancel: '',
}
const agreed: CustomerFreedom = {
  cancel: 'ask',
  change: 'ask',
  words:
    'It is confirmed. Ask for a change or to cancel: our team checks what is still possible, and answers line by line.',
  whyNotCancel:
    'It is confirmed, so goods may be reserved and carriers booked. We will check what is still possible, and answer.',
}
const over: CustomerFreedom = { cancel: 'no', change: 'no', words: '', whyNotCancel: overWords }

/**
 * Permissions of customers in each status. Apart from the lifecycle, this is the only place that
 * defines them.
 */
export const customerMay: Readonly<Record<EnquiryStatus, CustomerFreedom>> = {
  submitted: {
    cancel: 'at-once',
    change: 'at-once',
    words: 'We have not started to check it yet, so you can still change or cancel it yourself.',
    whyNotCancel: '',
  },
  verifying: untilChecked,
  'needs-information': untilChecked,
  confirmed: agreed,
  scheduled: agreed,
  dispatched: {
    cancel: 'no',
    change: 'ask',
    words: 'The truck has left. Ask us what can still be changed.',
    whyNotCancel: 'The truck has left, so it can no longer be cancelled. Write to us or call.',
  },
  delivered: over,
  declined: over,
  cancelled: over,
}
