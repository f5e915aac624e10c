import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { contactMessageTable, contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { findPermanentBounce } from '#app/domain/notifications/record-bounce.server.ts'
import { createReplyToken } from '#app/domain/notifications/reply-address.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { buildBounce, buildEml } from '#tests/factories/eml.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { incomingMailTable } from '../tables.server.ts'
import { mailInLimits } from './arrived-mail.ts'
import { receiveMail } from './receive-mail.server.ts'
import { listIncoming } from './tray.server.ts'

const test = openTestDatabase()
afterAll(closeThreads)

/** Stores an answered contact request, and returns what a reply to it needs. */
async function storeAnswered(status: 'answered' | 'spam' | 'closed' = 'answered') {
  const id = await storeMessage(test.db)
  await test.db.update(contactRequestTable).set({ status }).where(eq(contactRequestTable.id, id))
  const token = await createReplyToken(test.db, { kind: 'contactRequest', id })
  return { id, to: `replies+${token}@vpack.example` }
}

async function statusOf(id: string) {
  const [row] = await test.db
    .select()
    .from(contactRequestTable)
    .where(eq(contactRequestTable.id, id))
  return row?.status
}

async function mailsIn(id: string) {
  return test.db
    .select()
    .from(contactMessageTable)
    .where(eq(contactMessageTable.contactRequest, id))
}

async function onlyIncoming(id: string | null | undefined) {
  const [mail] = await test.db
    .select()
    .from(incomingMailTable)
    .where(eq(incomingMailTable.id, id ?? ''))
  return mail
}

async function receive(raw: Buffer) {
  const result = await receiveMail(test.db, raw)
  if (result.outcome !== 'done') throw new Error(result.message)
  return result
}

const mailCount = () => test.db.$count(mailTable)

describe('customer’s reply', () => {
  it('joins its conversation by the signed address, in any case, and reopens it', async () => {
    const { id, to } = await storeAnswered()
    const before = await mailCount()
    const { state } = await receive(buildEml({ to: to.toUpperCase() }))
    expect(state).toBe('joined')
    expect(await mailsIn(id)).toMatchObject([
      { direction: 'in', author: 'Mary Hill', body: 'Tuesday suits us.' },
    ])
    expect(await statusOf(id)).toBe('waiting')
    expect(await mailCount(), 'nothing answers by itself').toBe(before)
  })

  it('joins it by the Message-ID of our mail if the address was lost', async () => {
    const id = await storeMessage(test.db)
    const mail = await enqueueMail(test.db, {
      kind: 'contact-answer',
      subject: { contactRequest: id },
      recipient: 'mary@hill.example.com',
    })
    const [{ messageId } = { messageId: '' }] = await test.db
      .select({ messageId: mailTable.messageId })
      .from(mailTable)
      .where(eq(mailTable.id, mail))
    expect(await receive(buildEml({ inReplyTo: messageId }))).toMatchObject({ state: 'joined' })
    expect(await mailsIn(id)).toHaveLength(1)
  })

  it('is stored once, even if it arrives several times by different routes', async () => {
    const { id, to } = await storeAnswered()
    const mail = { to, messageId: '<once@hill.example.com>' }
    await receive(buildEml(mail))
    const again = await receive(buildEml({ ...mail, headers: { Received: 'by another way' } }))
    expect(again).toMatchObject({ isNew: false, id: null })
    expect(await mailsIn(id)).toHaveLength(1)
  })

  it('from another address is shown but reopens nothing', async () => {
    const { id, to } = await storeAnswered('closed')
    const { id: mail } = await receive(buildEml({ to, from: 'Tom <tom@elsewhere.example>' }))
    expect(await mailsIn(id)).toHaveLength(1)
    expect(await statusOf(id)).toBe('closed')
    expect((await onlyIncoming(mail))?.isFromCustomer).toBe(false)
  })

  it('ends the snooze of an enquiry', async () => {
    const { id } = await storeEnquiry(test.db)
    const snoozedUntil = new Date(Date.now() + 7 * 24 * 3_600_000)
    await test.db.update(enquiryTable).set({ snoozedUntil }).where(eq(enquiryTable.id, id))
    const token = await createReplyToken(test.db, { kind: 'enquiry', id })
    await receive(buildEml({ to: `replies+${token}@vpack.example` }))
    expect((await findEnquiry(test.db, id))?.clock.snoozedUntil).toEqual(new Date(0))
  })

  it('does not reopen a conversation marked as spam', async () => {
    const { id, to } = await storeAnswered('spam')
    await receive(buildEml({ to }))
    expect(await statusOf(id)).toBe('spam')
  })
})

describe('guessed conversation', () => {
  it.each([
    ['a reference in the subject', (reference: string) => ({ subject: `Re: ${reference}` })],
    ['a made-up address', () => ({ to: `replies+${'a'.repeat(44)}@vpack.example` })],
    ['a made-up Message-ID', () => ({ inReplyTo: '<guess@vpack.example>' })],
  ])('%s leads to the tray', async (_how, mail) => {
    const { reference } = await storeEnquiry(test.db)
    const { state, id } = await receive(buildEml(mail(reference)))
    expect(state).toBe('tray')
    expect(
      (await listIncoming(test.db, systemActor, { view: 'tray' })).map((row) => row.id),
    ).toContain(id)
  })

  it('an address with another conversation’s signature leads to the tray', async () => {
    const one = await storeAnswered()
    const other = await storeAnswered()
    const cut = '+'.length + 'replies'.length + 27
    const mixed = one.to.slice(0, cut) + other.to.slice(cut)
    expect(await receive(buildEml({ to: mixed }))).toMatchObject({ state: 'tray' })
  })
})

describe('automatic mail', () => {
  it.each<Record<string, string>>([
    { 'Auto-Submitted': 'auto-replied' },
    { Subject: '=?utf-8?Q?R=C3=A9ponse_automatique=3A_VP-104233?=' },
    { 'Return-Path': '<>' },
  ])('never opens anything: %o', async (headers) => {
    const { id, to } = await storeAnswered()
    const before = await mailCount()
    expect(await receive(buildEml({ to, headers }))).toMatchObject({ state: 'joined' })
    expect(await statusOf(id)).toBe('answered')
    expect(await receive(buildEml({ headers }))).toMatchObject({ state: 'set-aside' })
    expect(await mailCount()).toBe(before)
  })
})

describe('loop between two systems that answer each other', () => {
  it('mails the team at most once an hour for each sender, and keeps every mail in the conversation', async () => {
    const { id } = await storeEnquiry(test.db)
    const token = await createReplyToken(test.db, { kind: 'enquiry', id })
    const mail = { to: `replies+${token}@vpack.example`, from: 'Robot <robot@loop.example>' }
    const before = await mailCount()
    for (let turn = 0; turn < 5; turn += 1) {
      await receive(buildEml({ ...mail, text: `We received your mail, turn ${turn}.` }))
    }
    expect(await mailCount()).toBe(before + 1)
    const messages = (await findEnquiry(test.db, id))?.events.filter(
      ({ kind }) => kind === 'message',
    )
    expect(messages).toHaveLength(5)
  })
})

describe('bounce of our mail', () => {
  async function storeSent() {
    const recipient = `mary.${crypto.randomUUID()}@hill.example.com`
    const subject = { contactRequest: await storeMessage(test.db) }
    const id = await enqueueMail(test.db, { kind: 'contact-answer', subject, recipient })
    const [mail] = await test.db
      .update(mailTable)
      .set({ status: 'sent' })
      .where(eq(mailTable.id, id))
      .returning()
    return { id, recipient, messageId: mail?.messageId ?? '' }
  }
  const find = async (id: string) =>
    (await test.db.select().from(mailTable).where(eq(mailTable.id, id)))[0]

  it('marks the mail and its recipient’s address as failed', async () => {
    const { id, recipient, messageId } = await storeSent()
    expect(await receive(buildBounce(messageId))).toMatchObject({ state: 'set-aside' })
    expect(await find(id)).toMatchObject({
      status: 'failed',
      lastError: 'It came back: 550 5.1.1 No such user here',
    })
    expect(await findPermanentBounce(test.db, recipient.toUpperCase())).toMatchObject({
      reason: '550 5.1.1 No such user here',
    })
    expect(await findPermanentBounce(test.db, 'somebody.else@hill.example.com')).toBeNull()
  })

  it('with a temporary error marks nothing', async () => {
    const { id, recipient, messageId } = await storeSent()
    await receive(buildBounce(messageId, { status: '4.4.1', action: 'delayed' }))
    expect(await find(id)).toMatchObject({ status: 'sent', bouncedAt: null })
    expect(await findPermanentBounce(test.db, recipient)).toBeNull()
  })

  it('without a recipient marks the mail that it returns, and its recipient’s address', async () => {
    const { id, recipient, messageId } = await storeSent()
    const report = buildBounce(messageId)
      .toString()
      .replace(/^(?:Final|Original)-Recipient:.*\r\n/gim, '')
    expect(report).not.toMatch(/recipient:/i)
    expect(await receive(Buffer.from(report))).toMatchObject({ state: 'set-aside' })
    expect(await find(id)).toMatchObject({ status: 'failed' })
    expect(await findPermanentBounce(test.db, recipient)).not.toBeNull()
  })

  it('for a mail that we did not send is ignored', async () => {
    const before = await test.db.$count(mailTable, eq(mailTable.status, 'failed'))
    await receive(buildBounce('<not-ours@vpack.example>'))
    expect(await test.db.$count(mailTable, eq(mailTable.status, 'failed'))).toBe(before)
  })
})

describe('malicious mail', () => {
  it('is refused if it is too large', async () => {
    expect(await receiveMail(test.db, Buffer.alloc(mailInLimits.bytes + 1))).toMatchObject({
      outcome: 'too-large',
    })
  })

  it.each([
    ['nothing', Buffer.from('')],
    ['no mail at all', Buffer.from([0, 1, 2, 255, 254])],
    ['only a head', Buffer.from('From: a@b.example')],
    [
      'a part that never ends',
      Buffer.from('Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n'),
    ],
    ['an address of many lines', buildEml({ from: `"${'a\r\n '.repeat(5000)}" <a@b.example>` })],
  ])('joins no conversation and throws nothing: %s', async (_name, raw) => {
    const result = await receiveMail(test.db, raw)
    expect(result.outcome === 'done' ? result.state : result.outcome).not.toBe('joined')
  })

  it('is stored as plain text without control characters, limited in length', async () => {
    const text = `<script>alert(1)</script>\u202Egnp.exe\u0000${'x'.repeat(mailInLimits.text)}`
    const { id } = await receive(buildEml({ text }))
    const body = (await onlyIncoming(id))?.body ?? ''
    expect(body).toMatch(/^<script>alert\(1\)<\/script>gnp\.exe/)
    expect(body.length).toBeLessThanOrEqual(mailInLimits.text)
  })

  it('of 15 MB of short flowed lines is stored within the memory limit of its thread', async () => {
    const raw = Buffer.concat([
      Buffer.from('From: a@b.example\r\nContent-Type: text/plain; format=flowed\r\n\r\n'),
      Buffer.alloc(15_000_000, 'x \r\n'),
    ])
    const { id } = await receive(raw)
    expect((await onlyIncoming(id))?.body).toMatch(/^x x x/)
  })
})
