import type { EnquiryStatus } from './lifecycle.ts'

/** What a customer may do by themselves, has to ask for, or may not do any more. */
export type Freedom = 'at-once' | 'ask' | 'no'

interface CustomerFreedom {
  cancel: Freedom
  /** Changing lines, dates or the address is always a request to the team. */
  change: Exclude<Freedom, 'at-once'>
  /** What the customer reads where something is not possible any more; else empty. */
  why: string
}

const untilChecked: CustomerFreedom = { cancel: 'at-once', change: 'ask', why: '' }
const agreed: CustomerFreedom = {
  cancel: 'ask',
  change: 'ask',
  why: 'It is confirmed, so goods may be reserved and carriers booked: we look at what is still possible, and answer.',
}
const over: CustomerFreedom = { cancel: 'no', change: 'no', why: '' }

/** What a customer may do when: beside the lifecycle, the one place that says so. */
export const customerMay: Readonly<Record<EnquiryStatus, CustomerFreedom>> = {
  submitted: untilChecked,
  verifying: untilChecked,
  'needs-information': untilChecked,
  confirmed: agreed,
  scheduled: agreed,
  dispatched: {
    cancel: 'no',
    change: 'ask',
    why: 'The truck has left, so it can no longer be cancelled. Write to us or call.',
  },
  delivered: over,
  declined: over,
  cancelled: over,
}
