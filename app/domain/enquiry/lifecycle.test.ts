import { describe, expect, it } from 'vitest'
import {
  closedStatuses,
  type EnquiryStatus,
  enquiryStatuses,
  lifecycle,
  mayMove,
  usualWay,
} from './lifecycle.ts'

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

describe('the usual way of an enquiry', () => {
  const stages = enquiryStatuses.filter((status) => lifecycle[status].ahead !== null)
  const open = enquiryStatuses.filter((status) => !closedStatuses.includes(status))

  it('starts where every enquiry starts, and leaves no stage out', () => {
    expect(usualWay('submitted')).toEqual(stages)
    expect(enquiryStatuses[0]).toBe('submitted')
  })

  it.each(open)('leads from %s to the goods, by steps that the lifecycle allows', (status) => {
    const way = usualWay(status)
    way.forEach((stage, step) => {
      expect(mayMove(way[step - 1] ?? status, stage), `${status} → ${stage}`).toBe(true)
    })
    expect(lifecycle[way.at(-1) ?? status].hasArrived).toBe(true)
  })

  it('goes on from a stage with all those after it', () => {
    stages.forEach((stage, step) => {
      expect(usualWay(stage)).toEqual(stages.slice(step + 1))
    })
  })

  it.each(closedStatuses)('is over in %s', (status) => {
    expect(usualWay(status)).toEqual([])
  })

  it('ends in goods that can be reviewed at one status alone', () => {
    expect(enquiryStatuses.filter((status) => lifecycle[status].hasArrived)).toEqual(['delivered'])
  })
})
