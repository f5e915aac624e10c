import { expect, it } from 'vitest'
import type { EnquiryEvent, EventDetails, EventKind } from '../enquiry.ts'
import { findOpenRequests } from './open-requests.ts'

const event = (kind: EventKind, details: EventDetails): EnquiryEvent => ({
  id: 1,
  createdAt: new Date('2027-01-20T03:00:00Z'),
  kind,
  version: 1,
  details,
  note: '',
  actor: 'customer',
  accountId: null,
  actorName: '',
  fromStatus: 'confirmed',
  toStatus: 'confirmed',
  deliveryOn: null,
})
const asks = event('request', { asks: 'change', message: 'm1' })
const proposes = event('proposal', { proposal: 1 })
const withdraws = event('proposal-withdrawn', { proposal: 1 })
const writes = (from: 'customer' | 'team') => event('message', { from })
const open = (events: EnquiryEvent[], status: 'confirmed' | 'cancelled' = 'confirmed') =>
  findOpenRequests({ status, events }).map(({ asks, hasReply }) => ({ asks, isTold: hasReply }))

it('findOpenRequests > lists a request until a proposal answers it or the enquiry is closed; a message only sets hasReply', () => {
  expect(open([asks, writes('customer')])).toEqual([{ asks: 'change', isTold: false }])
  expect(open([writes('team'), asks])).toEqual([{ asks: 'change', isTold: false }])
  expect(open([asks, writes('team')])).toEqual([{ asks: 'change', isTold: true }])
  expect(open([asks, proposes])).toEqual([])
  expect(open([asks, proposes, withdraws])).toHaveLength(1)
  expect(open([proposes, asks, event('request', { asks: 'cancel' })])).toHaveLength(2)
  expect(open([asks], 'cancelled')).toEqual([])
})
