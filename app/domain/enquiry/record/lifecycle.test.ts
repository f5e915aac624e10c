import { describe, expect, it } from 'vitest'
import { type EnquiryStatus, enquiryStatuses, lifecycle, mayMove } from './lifecycle.ts'

/** From the design, status by status. */
const allowed: Record<EnquiryStatus, EnquiryStatus[]> = {
  submitted: ['verifying', 'declined', 'cancelled'],
  verifying: ['needs-information', 'confirmed', 'declined', 'cancelled'],
  'needs-information': ['verifying', 'cancelled'],
  confirmed: ['scheduled', 'cancelled'],
  scheduled: ['scheduled', 'dispatched', 'cancelled'],
  dispatched: ['delivered'],
  delivered: [],
  declined: [],
  cancelled: [],
}

describe('the lifecycle of an enquiry', () => {
  it.each(enquiryStatuses.flatMap((from) => enquiryStatuses.map((to) => ({ from, to }))))(
    'from $from to $to',
    ({ from, to }) => {
      expect(mayMove(from, to)).toBe(allowed[from].includes(to))
    },
  )

  it('reaches every status from the first, and has different words for each', () => {
    const reached = new Set<EnquiryStatus>(['submitted'])
    for (const status of reached) for (const next of lifecycle[status].mayGoTo) reached.add(next)
    expect(reached.size).toBe(enquiryStatuses.length)
    const words = enquiryStatuses.map((status) => lifecycle[status].customerReads)
    expect(new Set(words).size).toBe(enquiryStatuses.length)
  })
})
