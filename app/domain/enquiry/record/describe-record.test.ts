import { expect, it } from 'vitest'
import { describeStatus, explainStatus, formatStatus } from './describe-record.ts'

const order = { channel: 'portal', period: null, deliveryOn: '2026-12-17' } as const

it('describeStatus > includes the day of the next delivery if one is planned', () => {
  const scheduled = 'The next delivery comes on Thursday 17 December 2026.'
  expect(describeStatus({ ...order, status: 'scheduled' })).toBe(scheduled)
  expect(describeStatus({ ...order, status: 'dispatched' })).toBe(
    `The truck has left. ${scheduled}`,
  )
})

it('describeStatus > includes no day for confirmed or delivered orders, or without a planned day', () => {
  expect(describeStatus({ ...order, status: 'confirmed' })).not.toContain('17')
  expect(describeStatus({ ...order, status: 'delivered' })).toBe('The delivery has arrived.')
  expect(describeStatus({ ...order, status: 'scheduled', deliveryOn: null })).not.toContain(
    'comes on',
  )
})

it('formatStatus > adds that a proposal waits for the customer', () => {
  expect(formatStatus({ status: 'verifying', openProposal: 2 })).toBe('Being verified: answer us')
  expect(formatStatus({ status: 'verifying', openProposal: null })).toBe('Being verified')
})

it('explainStatus > tells that a confirmed blanket order can be called off', () => {
  const period = { from: '2027-02-01', until: '2027-04-30' }
  expect(explainStatus('confirmed', { channel: 'portal', period })).toContain('call off deliveries')
  expect(explainStatus('confirmed', order)).toContain('schedule the delivery')
})
