import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { changePeriod } from '#app/domain/enquiry/blanket/change-period.server.ts'
import { watchBlankets } from '#app/domain/enquiry/blanket/watch-blankets.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { enquiryMails } from '#app/domain/enquiry/mails/enquiry-mails.server.ts'
import { muteOrder } from '#app/domain/enquiry/mute/mute-order.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { TopicName } from '#app/domain/notifications/choice/mail-topics.ts'
import { saveMailChoices } from '#app/domain/notifications/choice/save-choices.server.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeOrder } from '#tests/factories/order.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { digestMails } from './digest-mails.server.ts'
import { sendDigests } from './digest-worker.server.ts'
import type { DigestJob } from './queue-digests.server.ts'

const test = openTestDatabase()
openLiveContent(test)
let owner: MemberActor & { email: string }
let buyer: MemberActor & { email: string }
let coordinator: StaffActor
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  coordinator = await storeStaff(test.db)
})

const within = <T>(work: (tx: Database) => Promise<T>) => inCompany(test.db, buyer.company, work)
const choose = (wanted: Partial<Record<TopicName, string>>, member = buyer) =>
  within((tx) => saveMailChoices(tx, member, wanted))
const mailsTo = async (address: string) =>
  (await test.db.select().from(mailTable).where(eq(mailTable.recipient, address))).map(
    ({ kind }) => kind,
  )
const digestsOf = async (address: string) =>
  (await test.db.select().from(mailTable).where(eq(mailTable.recipient, address))).filter(
    ({ kind }) => kind === 'daily-digest',
  )

async function ordered() {
  const { reference } = await storeOrder(test.db, buyer, { purchaseOrder: 'PO-77' })
  const [row] = await test.db
    .select({ id: enquiryTable.id })
    .from(enquiryTable)
    .where(eq(enquiryTable.reference, reference))
  return { reference, enquiry: row?.id ?? '' }
}
const move = (enquiry: string, to: 'verifying' | 'confirmed' | 'needs-information') =>
  moveEnquiry(test.db, coordinator, {
    enquiry,
    to,
    note: to === 'needs-information' ? 'Which gate?' : '',
  })
const schedule = (enquiry: string) =>
  scheduleDelivery(test.db, coordinator, {
    deliverFrom: '',
    deliverUntil: '',
    carrier: '',
    consignment: '',
    note: '',
    pallets: 1,
    enquiry,
    deliverOn: '2099-02-03',
    lines: [{ position: 1, pieces: 400 }],
  })

/** Sends the daily mails of a day, with all entries up to now. */
const send = (day = '2027-02-03', before = new Date(Date.now() + 1000).toISOString()) => {
  const job: DigestJob = { company: buyer.company, day, before }
  return within((tx) => sendDigests(tx, job))
}
async function read(address: string) {
  const [mail] = await digestsOf(address)
  const rendered = await digestMails(test.db)['daily-digest'](mail?.subject ?? {})
  return { subject: rendered?.subject, text: rendered?.text.replace(/\s+/g, ' ') ?? '' }
}

describe('mails to a member', () => {
  it('are sent at once about deliveries and if they need action; other events are reported once in a daily mail', async () => {
    const { enquiry, reference } = await ordered()
    await move(enquiry, 'verifying')
    await move(enquiry, 'needs-information')
    await move(enquiry, 'verifying')
    await move(enquiry, 'confirmed')
    await schedule(enquiry)
    expect(await mailsTo(buyer.email)).toEqual([
      ...['enquiry-received', 'enquiry-status', 'enquiry-delivery'],
    ])
    expect(await send()).toBe(1)
    const { subject, text } = await read(buyer.email)
    expect(subject).toBe('Redgum Estate: your orders, Wednesday 3 February 2027')
    expect(text).toContain(`${reference} · PO-77`.toUpperCase())
    for (const said of ['Being verified', 'Confirmed']) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain('Which gate?')
    expect(text).toContain(`/portal/${buyer.company}/orders/${reference.toLowerCase()}`)
    expect(text).toContain(`/portal/${buyer.company}/account/mails`)
  })

  it('report an event once, even if the digest runs repeatedly and concurrently', async () => {
    const { enquiry } = await ordered()
    await move(enquiry, 'verifying')
    const rounds = await Promise.all([send(), send(), send()])
    expect(rounds.toSorted()).toEqual([0, 0, 1])
    expect(await send()).toBe(0)
    expect(await digestsOf(buyer.email)).toHaveLength(1)
    // Entries after the hour are reported the next day.
    await move(enquiry, 'confirmed')
    expect(await send('2027-02-03', new Date('2026-01-01').toISOString())).toBe(0)
    expect(await send('2027-02-04')).toBe(1)
  })

  it('are never empty', async () => {
    expect(await send()).toBe(0)
    const { enquiry } = await ordered()
    await move(enquiry, 'verifying')
    await test.db
      .update(enquiryTable)
      .set({ forgottenAt: new Date() })
      .where(eq(enquiryTable.id, enquiry))
    expect(await send()).toBe(0)
    expect(await digestsOf(buyer.email)).toEqual([])
  })

  it('are not sent to suspended members; the owners get the mails about their orders', async () => {
    const { enquiry } = await ordered()
    await move(enquiry, 'verifying')
    await test.db
      .update(memberTable)
      .set({ suspendedAt: new Date() })
      .where(eq(memberTable.accountId, buyer.account))
    await move(enquiry, 'needs-information')
    expect(await mailsTo(owner.email)).toEqual(['enquiry-status'])
    expect(await send()).toBe(0)
    expect(await mailsTo(buyer.email)).toEqual(['enquiry-received'])
  })

  it('follow the preferences of each member: at once, or not at all', async () => {
    await choose({ received: 'none', status: 'now', delivery: 'none', answer: 'none' })
    const { enquiry } = await ordered()
    expect(await mailsTo(buyer.email)).toEqual([])
    await move(enquiry, 'verifying')
    await move(enquiry, 'needs-information')
    await move(enquiry, 'verifying')
    await move(enquiry, 'confirmed')
    await schedule(enquiry)
    // Answers cannot be switched off, so that choice was ignored.
    expect(await mailsTo(buyer.email)).toHaveLength(4)
    expect(await send()).toBe(0)
  })

  it('report the remaining quantity of a blanket order once in the daily mail, if chosen', async () => {
    await choose({ blanket: 'daily', received: 'none', status: 'none' })
    const { enquiry, reference } = await ordered()
    await move(enquiry, 'verifying')
    await move(enquiry, 'confirmed')
    await test.db
      .update(enquiryTable)
      .set({ periodFrom: '2027-02-01', periodUntil: '2027-04-30', neededBy: null })
      .where(eq(enquiryTable.id, enquiry))
    await watchBlankets(test.db, new Date('2027-04-20T02:00:00Z'))
    const period = { from: '2027-02-01', until: '2027-05-31' }
    expect(await changePeriod(test.db, coordinator, { enquiry, ...period })).toEqual({
      outcome: 'done',
    })
    expect(await test.db.$count(digestEntryTable, eq(digestEntryTable.kind, 'blanket-order'))).toBe(
      2,
    )
    expect(await mailsTo(buyer.email)).toEqual([])
    expect(await send()).toBe(1)
    const { text } = await read(buyer.email)
    expect(text.split(`Blanket order ${reference}:`)).toHaveLength(2)
    expect(text).toContain(`Blanket order ${reference}: call off until 31 May 2027`)
    expect(text).toContain('This can still be called off:')
  })

  it('are limited to what needs action for a muted order', async () => {
    const { enquiry, reference } = await ordered()
    const muted = (isMuted: boolean) =>
      within((tx) => muteOrder(tx, buyer, { reference: reference.toLowerCase(), isMuted }))
    expect(await muted(true)).toEqual({ outcome: 'done' })
    await move(enquiry, 'verifying')
    const mine = eq(digestEntryTable.accountId, buyer.account)
    expect(await test.db.$count(digestEntryTable, mine)).toBe(0)
    await move(enquiry, 'needs-information')
    expect(await mailsTo(buyer.email)).toEqual(['enquiry-received', 'enquiry-status'])
    expect(await muted(false)).toEqual({ outcome: 'done' })
    await move(enquiry, 'verifying')
    expect(await send()).toBe(1)
    const strange = { reference: 'VP-1', isMuted: true }
    expect(await within((tx) => muteOrder(tx, buyer, strange))).toMatchObject({
      outcome: 'no-such-order',
    })
  })
})

describe('the confirmation mail of an order', () => {
  it('refers to an order, contains the company’s own codes, and links to the portal', async () => {
    const { enquiry, reference } = await ordered()
    const [line] = (
      await test.pool.query('select sku from enquiry_line where enquiry = $1', [enquiry])
    ).rows
    const codes = (_: string, skus: readonly string[]) =>
      Promise.resolve(new Map(skus.map((sku) => [sku, ['GLASS-7']])))
    const mail = await enquiryMails(test.db, codes)['enquiry-received']({ enquiry })
    const text = mail?.text.replace(/\s+/g, ' ') ?? ''
    expect(mail?.subject).toBe(`We have your order ${reference}`)
    expect(text).toContain(`${line.sku} · your code GLASS-7`)
    expect(text).toContain(`/portal/${buyer.company}/orders/${reference.toLowerCase()}`)
    expect(text.match(/.{0,60}(?:your|an) enquiry.{0,20}/i)).toBeNull()
  })

  it('the company’s own codes are also in mails about proposals and deliveries', async () => {
    await choose({ delivery: 'now' })
    const { enquiry } = await ordered()
    await move(enquiry, 'verifying')
    const [line] = (
      await test.pool.query('select sku from enquiry_line where enquiry = $1', [enquiry])
    ).rows
    const asked = { position: 1, sku: line.sku, pieces: 504, level: 'piece' as const, reason: '' }
    const lines = [{ ...asked, deliverOn: null, split: [] }]
    expect(
      await sendProposal(test.db, coordinator, { enquiry, reason: 'Less of it.', lines }),
    ).toMatchObject({
      outcome: 'done',
    })
    await within((tx) => answerProposal(tx, buyer, { enquiry, number: 1, answers: 'accept-all' }))
    await move(enquiry, 'confirmed')
    await schedule(enquiry)
    const codes = (_: string, skus: readonly string[]) =>
      Promise.resolve(new Map(skus.map((sku) => [sku, ['GLASS-7']])))
    const mails = await test.db.select().from(mailTable).where(eq(mailTable.recipient, buyer.email))
    for (const kind of ['enquiry-proposal', 'enquiry-delivery'] as const) {
      const { subject = {} } = mails.find((mail) => mail.kind === kind) ?? {}
      const mail = await enquiryMails(test.db, codes)[kind](subject)
      expect(mail?.text.replace(/\s+/g, ' '), kind).toContain('· your code GLASS-7')
    }
  })
})
