import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { neverDue } from '../clock/enquiry-clock.ts'
import { canMove, type EnquiryStatus, enquiryStatuses } from '../lifecycle.ts'
import { findEnquiry, findEnquiryByReference } from '../record/find-enquiry.server.ts'
import { listEnquiries } from '../record/list-enquiries.server.ts'
import { enquiryTable } from '../tables.server.ts'
import { type EnquiryMove, moveEnquiry } from './move-enquiry.server.ts'

const test = openTestDatabase()
const now = new Date('2027-01-20T03:00:00Z')

/** Fields that a change to a status requires. */
const needs = (to: EnquiryStatus): Partial<EnquiryMove> => {
  if (to === 'scheduled') return { deliveryOn: '2027-02-03' }
  return to === 'needs-information' ? { note: 'Which finish?' } : {}
}

const move = (enquiry: string, to: EnquiryStatus, changes: Partial<EnquiryMove> = {}) =>
  moveEnquiry(test.db, systemActor, { enquiry, to, now, ...needs(to), ...changes })

async function enquiryIn(status: EnquiryStatus) {
  const { id } = await storeEnquiry(test.db)
  await test.db.update(enquiryTable).set({ status }).where(eq(enquiryTable.id, id))
  return id
}

const statusMails = (enquiry: string) =>
  test.db
    .select()
    .from(mailTable)
    .where(
      sql`${mailTable.kind} = 'enquiry-status' and ${mailTable.subject} ->> 'enquiry' = ${enquiry}`,
    )

describe('moveEnquiry', () => {
  it('stores status, event and the customer’s mail together', async () => {
    const { id } = await storeEnquiry(test.db, { email: 'mary@hill.example.com' })
    const moved = await move(id, 'verifying', { note: ' Checking stock \n' })
    expect(moved).toMatchObject({
      outcome: 'done',
      from: 'submitted',
      to: 'verifying',
      mailed: true,
    })
    const enquiry = await findEnquiry(test.db, id)
    expect(enquiry?.status).toBe('verifying')
    expect(enquiry?.events).toMatchObject([
      { fromStatus: null, toStatus: 'submitted', actor: 'customer' },
      {
        fromStatus: 'submitted',
        toStatus: 'verifying',
        actor: 'desk',
        actorName: 'Sam',
        note: 'Checking stock',
      },
    ])
    expect(await statusMails(id)).toMatchObject([
      {
        recipient: 'mary@hill.example.com',
        subject: { enquiry: id, event: String(enquiry?.events[1]?.id) },
      },
    ])
  })

  it('assigns an unassigned enquiry to the staff member who starts verifying it', async () => {
    const [robin, kim] = [await storeStaff(test.db), await storeStaff(test.db, 'Kim')]
    const { id } = await storeEnquiry(test.db)
    await moveEnquiry(test.db, robin, { enquiry: id, to: 'verifying', now })
    expect((await findEnquiry(test.db, id))?.assignee).toBe(robin.account)
    await move(id, 'needs-information')
    await moveEnquiry(test.db, kim, { enquiry: id, to: 'verifying', now })
    expect((await findEnquiry(test.db, id))?.assignee).toBe(robin.account)
    const other = await storeEnquiry(test.db)
    await move(other.id, 'verifying')
    expect((await findEnquiry(test.db, other.id))?.assignee).toBeNull()
  })

  it('sends no mail if staff untick it', async () => {
    const id = await enquiryIn('submitted')
    expect(await move(id, 'verifying', { mail: { send: false } })).toMatchObject({
      outcome: 'done',
      mailed: false,
    })
    expect(await statusMails(id)).toEqual([])
  })

  it.each(enquiryStatuses)('allows from %s only what the lifecycle allows', async (from) => {
    for (const to of enquiryStatuses) {
      const id = await enquiryIn(from)
      const result = await move(id, to)
      const after = await findEnquiry(test.db, id)
      if (canMove(from, to)) {
        expect(result).toMatchObject({ outcome: 'done', from, to })
        expect(after?.status).toBe(to)
      } else {
        expect(result).toMatchObject({ outcome: 'not-allowed' })
        expect(after).toMatchObject({ status: from, events: [{ toStatus: 'submitted' }] })
        expect(await statusMails(id)).toEqual([])
      }
    }
  })

  it('names the current status and the possible ones in a refusal', async () => {
    expect(await move(await enquiryIn('confirmed'), 'delivered')).toMatchObject({
      message:
        'The enquiry is confirmed and cannot become delivered. It can become scheduled, cancelled.',
    })
    expect(await move(await enquiryIn('declined'), 'verifying')).toMatchObject({
      message: 'The enquiry is declined, and that is final.',
    })
  })

  it('schedules a day, moves it, and keeps it while the goods travel', async () => {
    const id = await enquiryIn('confirmed')
    await move(id, 'scheduled')
    expect(await move(id, 'scheduled')).toMatchObject({ outcome: 'delivery-day' })
    expect(await move(id, 'scheduled', { deliveryOn: '2027-02-10' })).toMatchObject({
      outcome: 'done',
    })
    await move(id, 'dispatched')
    expect(await findEnquiry(test.db, id)).toMatchObject({
      deliveryOn: '2027-02-10',
      events: [
        {},
        { deliveryOn: '2027-02-03' },
        { deliveryOn: '2027-02-10' },
        { deliveryOn: null },
      ],
    })
  })

  it.each([undefined, '2027-02-30', 'soon', '2027-01-19'])(
    'does not schedule a delivery for %s',
    async (deliveryOn) => {
      const id = await enquiryIn('confirmed')
      const result = await moveEnquiry(test.db, systemActor, {
        enquiry: id,
        to: 'scheduled',
        now,
        ...(deliveryOn && { deliveryOn }),
      })
      expect(result).toMatchObject({ outcome: 'delivery-day' })
    },
  )

  it('requires a note when asking the customer for information', async () => {
    const id = await enquiryIn('verifying')
    expect(await move(id, 'needs-information', { note: ' ' })).toMatchObject({
      outcome: 'note-missing',
    })
    expect(await move(id, 'confirmed', { note: 'x'.repeat(2001) })).toMatchObject({
      outcome: 'note-too-long',
    })
    expect(await move(id, 'confirmed', { deliveryOn: '2027-02-03' })).toMatchObject({
      outcome: 'delivery-day',
    })
  })

  it('handles concurrent moves one after the other', async () => {
    const id = await enquiryIn('submitted')
    const results = await Promise.all([
      move(id, 'declined'),
      move(id, 'verifying'),
      move(id, 'declined'),
    ])
    const declined = results.filter(
      (result) => result.outcome === 'done' && result.to === 'declined',
    )
    expect(declined).toHaveLength(1)
    const enquiry = await findEnquiry(test.db, id)
    const moves = results.filter((result) => result.outcome === 'done').length
    expect(enquiry?.events).toHaveLength(1 + moves)
    expect(await statusMails(id)).toHaveLength(moves)
  })

  it('refuses an unknown enquiry', async () => {
    expect(await move(randomUUID(), 'verifying')).toMatchObject({ outcome: 'no-such-enquiry' })
  })
})

describe('finding enquiries', () => {
  it('finds an enquiry with all its parts by id, and by reference as typed', async () => {
    const { id, reference, product } = await storeEnquiry(test.db, { company: 'Hill' })
    const enquiry = await findEnquiry(test.db, id)
    expect(enquiry).toMatchObject({
      id,
      reference,
      details: { company: 'Hill', postcode: '5353', neededBy: '2027-02-03' },
      lines: [{ position: 1, pieces: 1008, level: 'pallet', product: { sku: product.sku } }],
    })
    expect(Object.keys(enquiry?.details ?? {}).sort()).not.toContain('cart')
    expect(await findEnquiryByReference(test.db, ` ${reference.toLowerCase()} `)).toEqual(enquiry)
  })

  it('returns null for an invalid id or reference', async () => {
    expect(await findEnquiry(test.db, 'x')).toBeNull()
    expect(await findEnquiry(test.db, randomUUID())).toBeNull()
    expect(await findEnquiryByReference(test.db, 'VP-0\0')).toBeNull()
    expect(await findEnquiryByReference(test.db, 'VP-999999999')).toBeNull()
  })

  it('lists enquiries newest first, by status, sender and search, in pages', async () => {
    const names = ['100% Vines', 'Old Oak', 'Old_Oak']
    const made = []
    for (const company of names) made.push(await storeEnquiry(test.db, { company }))
    const [vines, oak, underscore] = made
    expect((await listEnquiries(test.db)).slice(0, 3).map(({ company }) => company)).toEqual(
      names.toReversed(),
    )
    const search = async (text: string) =>
      (await listEnquiries(test.db, { search: text })).map(({ id }) => id)
    expect(await search('100%')).toEqual([vines?.id])
    expect(await search('old_oak')).toEqual([underscore?.id])
    expect(await search(oak?.reference ?? '')).toEqual([oak?.id])
    expect(await search("'; drop table enquiry; \0")).toEqual([])
    await move(oak?.id ?? '', 'verifying')
    const verifying = await listEnquiries(test.db, { statuses: ['verifying'], limit: 1 })
    expect(verifying).toMatchObject([{ id: oak?.id, lines: 1, status: 'verifying' }])
    const [third] = await listEnquiries(test.db, { limit: 1, offset: 2 })
    expect(third?.id).toBe(vines?.id)
    expect(await listEnquiries(test.db, { proven: 'unproven' })).toEqual([])
  })
})

describe('reopening a declined enquiry', () => {
  it('returns it to the team within 30 days, with a mail to the customer', async () => {
    const id = await enquiryIn('verifying')
    await move(id, 'declined')
    const declined = (await findEnquiry(test.db, id))?.events.at(-1)?.createdAt ?? now
    const daysLater = (days: number) => ({ now: new Date(declined.getTime() + days * 86_400_000) })
    expect(await move(id, 'verifying', daysLater(31))).toMatchObject({
      outcome: 'not-allowed',
      message: expect.stringContaining('more than 30 days ago'),
    })
    expect(await move(id, 'confirmed', daysLater(29))).toMatchObject({ outcome: 'not-allowed' })
    expect(await move(id, 'verifying', daysLater(29))).toMatchObject({
      outcome: 'done',
      from: 'declined',
      mailed: true,
    })
    expect((await findEnquiry(test.db, id))?.clock.dueAt).not.toEqual(neverDue)
  })

  it('does not apply to cancelled and delivered enquiries', async () => {
    const id = await enquiryIn('verifying')
    await move(id, 'cancelled')
    expect(await move(id, 'verifying')).toMatchObject({ outcome: 'not-allowed' })
  })
})
