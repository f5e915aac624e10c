import type { EnquiryStatus } from '../lifecycle.ts'

/** What a customer may do by themselves, has to ask for, or may not do any more. */
export type Freedom = 'at-once' | 'ask' | 'no'

interface CustomerFreedom {
  cancel: Freedom
  /**
   * Lines, days, the place. By themselves only those who are signed in for the company change them;
   * by a private link it is always a request to the team.
   */
  change: Freedom
  /** What the customer reads of both; empty where it is over. */
  words: string
  /** Why the customer cannot cancel at once; empty where they can. */
  whyNotCancel: string
}

/** Why nothing can be changed or cancelled any more. */
export const overWords = 'This is over, so nothing of it can change. Send the same again instead.'

const untilChecked: CustomerFreedom = {
  cancel: 'at-once',
  change: 'ask',
  words:
    'We have begun to check it. A change is a request that our team answers line by line; until it is confirmed you can cancel at once.',
  whyNotCancel: '',
}
const agreed: CustomerFreedom = {
  cancel: 'ask',
  change: 'ask',
  words:
    'It is confirmed. Ask for a change or to cancel: our team looks at what is still possible, and answers line by line.',
  whyNotCancel:
    'It is confirmed, so goods may be reserved and carriers booked: we look at what is still possible, and answer.',
}
const over: CustomerFreedom = { cancel: 'no', change: 'no', words: '', whyNotCancel: overWords }

/** What a customer may do when: beside the lifecycle, the one place that says so. */
export const customerMay: Readonly<Record<EnquiryStatus, CustomerFreedom>> = {
  submitted: {
    cancel: 'at-once',
    change: 'at-once',
    words: 'Nobody has begun to check it: change or cancel it freely.',
    whyNotCancel: '',
  },
  verifying: untilChecked,
  'needs-information': untilChecked,
  confirmed: agreed,
  scheduled: agreed,
  dispatched: {
    cancel: 'no',
    change: 'ask',
    words: 'The truck has left. Ask for what can still be changed.',
    whyNotCancel: 'The truck has left, so it can no longer be cancelled. Write to us or call.',
  },
  delivered: over,
  declined: over,
  cancelled: over,
}
