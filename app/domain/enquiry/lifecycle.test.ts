import { describe, expect, it } from 'vitest'
import {
  canMove,
  closedStatuses,
  type EnquiryStatus,
  enquiryStatuses,
  lifecycle,
  listUpcomingStages,
} from './lifecycle.ts'

/** Allowed transitions as specified, by status. */
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

describe('enquiry lifecycle', () => {
  it.each(enquiryStatuses.flatMap((from) => enquiryStatuses.map((to) => ({ from, to }))))(
    'transition from $from to $to',
    ({ from, to }) => {
      expect(canMove(from, to)).toBe(allowed[from].includes(to))
    },
  )

  it('reaches every status from the first, and has a different label for each', () => {
    const reached = new Set<EnquiryStatus>(['submitted'])
    for (const status of reached) for (const next of lifecycle[status].mayGoTo) reached.add(next)
    expect(reached.size).toBe(enquiryStatuses.length)
    const words = enquiryStatuses.map((status) => lifecycle[status].customerLabel)
    expect(new Set(words).size).toBe(enquiryStatuses.length)
  })
})

describe('listUpcomingStages', () => {
  const stages = enquiryStatuses.filter((status) => lifecycle[status].upcomingText !== null)
  const open = enquiryStatuses.filter((status) => !closedStatuses.includes(status))

  it('lists every stage for a new enquiry', () => {
    expect(listUpcomingStages('submitted')).toEqual(stages)
    expect(enquiryStatuses[0]).toBe('submitted')
  })

  it.each(open)('leads from %s to delivery, by transitions that the lifecycle allows', (status) => {
    const way = listUpcomingStages(status)
    way.forEach((stage, step) => {
      expect(canMove(way[step - 1] ?? status, stage), `${status} → ${stage}`).toBe(true)
    })
    expect(lifecycle[way.at(-1) ?? status].hasArrived).toBe(true)
  })

  it('lists all later stages for a stage', () => {
    stages.forEach((stage, step) => {
      expect(listUpcomingStages(stage)).toEqual(stages.slice(step + 1))
    })
  })

  it.each(closedStatuses)('is empty for %s', (status) => {
    expect(listUpcomingStages(status)).toEqual([])
  })

  it('only the status delivered can be reviewed', () => {
    expect(enquiryStatuses.filter((status) => lifecycle[status].hasArrived)).toEqual(['delivered'])
  })
})
