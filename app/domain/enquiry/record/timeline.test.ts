import { describe, expect, it } from 'vitest'
import type { EnquiryEvent } from './enquiry.ts'
import { eventWords } from './event-words.ts'
import { enquiryStatuses } from './lifecycle.ts'
import { timeline } from './timeline.ts'

const event = (changes: Partial<EnquiryEvent>): EnquiryEvent => ({
  id: 1,
  at: new Date('2026-11-21T03:00:00Z'),
  kind: 'status',
  version: 0,
  details: null,
  actor: 'desk',
  account: null,
  actorName: 'Sam',
  from: null,
  to: 'submitted',
  note: '',
  deliveryOn: null,
  ...changes,
})

describe('the timeline a customer reads', () => {
  it('tells what happened, newest first, in the customer’s words', () => {
    const { past } = timeline({
      status: 'scheduled',
      events: [
        event({ actor: 'customer', actorName: 'Mary' }),
        event({ from: 'submitted', to: 'verifying' }),
        event({ from: 'verifying', to: 'confirmed', note: 'All in stock.' }),
        event({ from: 'confirmed', to: 'scheduled', deliveryOn: '2027-02-03' }),
        event({ from: 'scheduled', to: 'scheduled', deliveryOn: '2027-02-10' }),
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

  it('shows the way ahead until it is over', () => {
    const ahead = (status: (typeof enquiryStatuses)[number]) =>
      timeline({ status, events: [] }).ahead.map((stage) => stage.title)
    expect(ahead('submitted')).toEqual([
      'Being verified',
      'Confirmed',
      'Delivery scheduled',
      'On its way',
      'Delivered',
    ])
    for (const { text } of timeline({ status: 'submitted', events: [] }).ahead) {
      expect(text).toMatch(/^[A-Z].+\.$/)
    }
    expect(ahead('needs-information')[0]).toBe('Being verified')
    expect(ahead('dispatched')).toEqual(['Delivered'])
    for (const status of ['delivered', 'declined', 'cancelled'] as const) {
      expect(ahead(status)).toEqual([])
    }
  })

  it('has a sentence for every status', () => {
    for (const to of enquiryStatuses) expect(eventWords(event({ to })).text).toMatch(/^[A-Z].+\.$/)
  })
})
