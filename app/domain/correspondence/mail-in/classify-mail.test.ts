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
    ['a null sender', { 'return-path': '<>' }],
    [
      'a read receipt',
      { 'content-type': 'multipart/report; report-type=disposition-notification' },
    ],
    ['a mail server', {}, 'postmaster@mx.example'],
    [
      'an absence note of Exchange',
      { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
    ],
  ])('returns automatic: %s', (_name, headers, from) => {
    expect(classify(headers, from)).toBe('automatic')
  })

  it.each([
    'Automatic reply: VP-104233',
    '[EXTERNAL] Automatic reply: VP-104233',
    'Out of Office Re: VP-104233',
    'Automatische Antwort: VP-104233',
    'Abwesenheitsnotiz: VP-104233',
    'Réponse automatique : VP-104233',
    'Respuesta automática: VP-104233',
    'Risposta automatica: VP-104233',
    'Resposta automática: VP-104233',
    'Automatisch antwoord: VP-104233',
    'Automatiskt svar: VP-104233',
    'Automatisk svar: VP-104233',
    'Automaattinen vastaus: VP-104233',
    'Automatyczna odpowiedź: VP-104233',
    'Automatická odpověď: VP-104233',
    'Automatikus válasz: VP-104233',
    'Otomatik yanıt: VP-104233',
    'Автоматический ответ: VP-104233',
    'Αυτόματη απάντηση: VP-104233',
    '自動応答: VP-104233',
    '自动回复: VP-104233',
    '자동 회신: VP-104233',
    'رد تلقائي: VP-104233',
  ])('returns automatic by the subject “%s”', (subject) => {
    expect(classify({ subject })).toBe('automatic')
  })

  it.each([
    'Re: Automatic reply: VP-104233',
    'Automatic filler needs closures',
    'Absence of closures on pallet 3',
    'Out of office supplies? Please quote',
    'On vacation packs and gift boxes',
  ])('returns person for the subject “%s”', (subject) => {
    expect(classify({ subject })).toBe('person')
  })

  it.each<[string, Record<string, string>, string?]>([
    ['a procurement system', { 'auto-submitted': 'auto-generated' }],
    ['a mailbox without a reader', {}, 'no-reply@shop.example'],
    ['a mail without a sender', {}, ''],
  ])('returns system: %s', (_name, headers, from) => {
    expect(classify(headers, from)).toBe('system')
  })

  it.each<Record<string, string>>([
    { 'list-id': '<news.example>' },
    { precedence: 'bulk' },
    { 'list-unsubscribe': '<x>' },
  ])('returns list: %o', (headers) => expect(classify(headers)).toBe('list'))

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
  ])('returns bounce: %s', (_name, headers, from) => {
    expect(classify(headers, from)).toBe('bounce')
  })
})
