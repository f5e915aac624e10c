import { describe, expect, it } from 'vitest'
import type { EnquiryEvent } from '#app/domain/enquiry/enquiry.ts'
import { buildConversation } from './build-conversation.ts'

const at = (minute: number) => new Date(Date.UTC(2027, 1, 3, 1, minute))

const event = (id: number, change: Partial<EnquiryEvent>): EnquiryEvent => ({
  id,
  createdAt: at(id),
  kind: 'status',
  version: id,
  details: null,
  actor: 'desk',
  accountId: null,
  actorName: 'Robin',
  fromStatus: 'submitted',
  toStatus: 'verifying',
  note: '',
  deliveryOn: null,
  ...change,
})

const mail = (id: string, minute: number, of: number | null) => ({
  id,
  recipient: 'ann@winery.example',
  status: 'sent' as const,
  createdAt: at(minute),
  title: 'A question',
  kind: 'enquiry-status' as const,
  event: of,
})

describe('buildConversation', () => {
  it('puts question, answer, proposal, mails and calls in one order, oldest first', () => {
    const entries = buildConversation({
      events: [
        event(2, { toStatus: 'needs-information', note: 'Which closure?' }),
        event(4, { kind: 'message', details: { message: 'm1' }, actor: 'customer' }),
        event(6, { kind: 'proposal', details: { proposal: 1, lines: 2 } }),
        event(7, { kind: 'note' }),
        event(8, { kind: 'call' }),
      ],
      messages: [{ id: 'm1', createdAt: at(4), text: 'Screw caps' }],
      automaticReplies: [{ id: 'r1', receivedAt: at(3) }],
      mails: [mail('received', 1, null), mail('question', 2, 2), mail('answer', 9, 4)],
      calls: [
        {
          id: 'c1',
          calledAt: at(5),
          direction: 'in',
          caller: 'Ann',
          phone: '',
          about: 'The closure',
          agreed: '',
          author: 'Robin',
        },
      ],
    })
    expect(entries.map(({ type }) => type)).toEqual([
      'mail',
      'step',
      'reply',
      'message',
      'call',
      'step',
    ])
    expect(entries[1]).toMatchObject({
      step: { note: 'Which closure?', mails: [{ id: 'question' }] },
    })
    expect(entries[3]).toMatchObject({ message: { text: 'Screw caps' }, mails: [{ id: 'answer' }] })
    expect(entries[5]).toMatchObject({ step: { title: 'Proposal 1', mails: [] } })
  })
})
