import { describe, expect, it } from 'vitest'
import { type EnquiryEvent, eventKinds } from '../enquiry.ts'
import { enquiryStatuses } from '../lifecycle.ts'
import { describeEvent, internalKinds } from './describe-record.ts'
import { buildDeskTimeline, buildTimeline } from './timeline.ts'

const event = (changes: Partial<EnquiryEvent>): EnquiryEvent => ({
  id: 1,
  createdAt: new Date('2026-11-21T03:00:00Z'),
  kind: 'status',
  version: 0,
  details: null,
  actor: 'desk',
  accountId: null,
  actorName: 'Sam',
  fromStatus: null,
  toStatus: 'submitted',
  note: '',
  deliveryOn: null,
  ...changes,
})

describe('customer timeline', () => {
  it('lists past events, newest first, with customer labels', () => {
    const { past } = buildTimeline({
      status: 'scheduled',
      events: [
        event({ actor: 'customer', actorName: 'Mary' }),
        event({ fromStatus: 'submitted', toStatus: 'verifying' }),
        event({ fromStatus: 'verifying', toStatus: 'confirmed', note: 'All in stock.' }),
        event({ fromStatus: 'confirmed', toStatus: 'scheduled', deliveryOn: '2027-02-03' }),
        event({ fromStatus: 'scheduled', toStatus: 'scheduled', deliveryOn: '2027-02-10' }),
      ],
    })
    expect(past.map(({ title, by }) => [title, by])).toEqual([
      ['Delivery scheduled', 'Customer Service Team'],
      ['Delivery scheduled', 'Customer Service Team'],
      ['Confirmed', 'Customer Service Team'],
      ['Being verified', 'Customer Service Team'],
      ['Received', 'You'],
    ])
    expect(past[0]?.text).toBe('The delivery has moved to 10 February 2027.')
    expect(past[1]?.text).toBe('The delivery is planned for 3 February 2027.')
    expect(past[2]?.note).toBe('All in stock.')
  })

  it('lists the stages ahead until the enquiry is closed', () => {
    const ahead = (status: (typeof enquiryStatuses)[number]) =>
      buildTimeline({ status, events: [] }).ahead.map((stage) => stage.title)
    expect(ahead('submitted')).toEqual([
      'Being verified',
      'Confirmed',
      'Delivery scheduled',
      'On its way',
      'Delivered',
    ])
    for (const { text } of buildTimeline({ status: 'submitted', events: [] }).ahead) {
      expect(text).toMatch(/^[A-Z].+\.$/)
    }
    expect(ahead('needs-information')[0]).toBe('Being verified')
    expect(ahead('dispatched')).toEqual(['Delivered'])
    for (const status of ['delivered', 'declined', 'cancelled'] as const) {
      expect(ahead(status)).toEqual([])
    }
  })

  it('has a sentence for every status', () => {
    for (const to of enquiryStatuses)
      expect(describeEvent(event({ toStatus: to })).text).toMatch(/^[A-Z].+\.$/)
  })
})

describe('events other than status changes', () => {
  const told = (kind: EnquiryEvent['kind'], details: EnquiryEvent['details']) =>
    describeEvent(event({ kind, details, fromStatus: 'verifying', toStatus: 'verifying' }))

  it('have their own title and sentence', () => {
    expect(told('proposal', { proposal: 2, lines: 3 })).toEqual({
      title: 'Proposal 2',
      text: 'We propose a change to 3 lines, to accept or decline.',
    })
    expect(told('proposal-answered', { proposal: 2, accepted: 2, declined: 1 }).text).toBe(
      '2 lines accepted, 1 declined.',
    )
    expect(told('delivery', { delivery: 1, step: 'dispatched', told: 'On its way.' })).toEqual({
      title: 'Delivery 1 on its way',
      text: 'On its way.',
    })
    expect(told('message', { from: 'customer', files: 2 }).text).toBe('With 2 files.')
    for (const kind of eventKinds) expect(told(kind, null).title).toMatch(/^[A-Z]/)
  })

  it('are hidden from customers if they are internal', () => {
    const events = internalKinds.map((kind) => event({ kind, note: 'SO-9917' }))
    expect(buildTimeline({ status: 'verifying', events }).past).toEqual([])
    expect(buildDeskTimeline({ events })).toHaveLength(internalKinds.length)
  })
})
