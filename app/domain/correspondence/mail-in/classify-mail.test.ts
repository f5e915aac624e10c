import { describe, expect, it } from 'vitest'
import { classifyMail } from './classify-mail.ts'

const classify = (headers: Record<string, string>, from = 'mara@hill.example.com') =>
  classifyMail(new Map(Object.entries({ subject: 'Re: your order', ...headers })), from)

describe('classifyMail', () => {
  it('returns person unless a header says otherwise', () => {
    expect(classify({})).toBe('person')
    expect(classify({ 'auto-submitted': 'no' })).toBe('person')
    expect(classify({ precedence: 'first-class' })).toBe('person')
    expect(classify({ 'return-path': '<mara@hill.example.com>' })).toBe('person')
  })

  it.each<[string, Record<string, string>, string?]>([
    ['an absence note', { 'auto-submitted': 'auto-replied' }],
    ['an absence note of Outlook', { subject: 'Automatic reply: Your order' }],
    ['an old absence note', { 'x-autoreply': 'yes' }],
    ['a machine', { 'auto-submitted': 'auto-generated' }],
    ['a null sender', { 'return-path': '<>' }],
    ['nobody', {}, ''],
    [
      'a read receipt',
      { 'content-type': 'multipart/report; report-type=disposition-notification' },
    ],
    ['a mailbox without a reader', {}, 'no-reply@shop.example'],
  ])('is a program: %s', (_name, headers, from) => {
    expect(classify(headers, from)).toBe('automatic')
  })

  it.each<Record<string, string>>([
    { 'list-id': '<news.example>' },
    { precedence: 'bulk' },
    { 'list-unsubscribe': '<x>' },
  ])('is a mailing list: %o', (headers) => expect(classify(headers)).toBe('list'))

  it.each<[string, Record<string, string>, string]>([
    [
      'a report',
      { 'content-type': 'multipart/report; report-type=delivery-status; boundary=b' },
      'mailer-daemon@mx.example',
    ],
    [
      'a report of another form',
      { 'return-path': '<>', subject: 'Undelivered Mail Returned to Sender' },
      'mailer-daemon@mx.example',
    ],
  ])('is a mail server that returns our mail: %s', (_name, headers, from) => {
    expect(classify(headers, from)).toBe('bounce')
  })
})
