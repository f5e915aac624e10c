import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { retryMail } from '#app/domain/desk/mail-log.server.ts'
import { closedStatuses, enquiryStatuses } from '#app/domain/enquiry/lifecycle.ts'
import {
  findEnquiry,
  findEnquiryByReference,
} from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { teamMessageDraft } from '#app/domain/enquiry/record/message.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { deliverMail } from '#app/domain/notifications/deliver-mail.server.ts'
import type { MailStatus } from '#app/domain/notifications/mail.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { decideReview, submitReview } from '#app/domain/reviews/reviews.server.ts'
import { loadReviews } from '#app/domain/reviews/reviews-snapshot.server.ts'
import { reviewTable } from '#app/domain/reviews/tables.server.ts'
import { saveTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import { mailComposers } from '#server/workers.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { dumpDatabase } from '#tests/support/dump-database.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { erasePerson } from './erase-person.server.ts'

const test = openTestDatabase()
openLiveContent(test)

/** Values that occur nowhere else in the database, a different one in each field. */
const person = {
  contactName: 'Zuleika Quimby',
  company: 'Quimby Cellars',
  email: 'Zuleika@Quimby.example',
  phone: '0491 570 006',
  address: '9 Zanzibar Lane',
  suburb: 'Zeehan',
  purchaseOrder: 'PO-QUIMBY-9',
  message: 'Ask for Zuleika at the gate',
}
const traces = /zuleika|quimby|zanzibar|zeehan|0491 570 006/i

const forget = (target: Parameters<typeof erasePerson>[2]) =>
  erasePerson(test.db, systemActor, target)

const mailsThatAre = (status: MailStatus) =>
  test.db
    .select()
    .from(mailTable)
    .where(eq(mailTable.status, status))
    .orderBy(mailTable.createdAt, mailTable.id)

async function deliverAll() {
  const composers = mailComposers(test.db)
  for (const { id } of await mailsThatAre('queued')) {
    await deliverMail(test.db, { composers, transport: null, from: 'a@vpack.example' }, id, false)
  }
}

async function enquiryOf(details: Partial<typeof person> = person) {
  const stored = await storeEnquiry(test.db, details)
  await test.db
    .update(enquiryLineTable)
    .set({ note: 'Print as for Zuleika last year' })
    .where(eq(enquiryLineTable.enquiry, stored.id))
  return stored
}

/** Declines an enquiry, with a note to the customer. */
async function declined(id: string) {
  const note = 'As told to Zuleika by phone'
  await moveEnquiry(test.db, { ...systemActor, name: 'Ben' }, { enquiry: id, to: 'declined', note })
}

async function delivered(id: string) {
  await test.db.update(enquiryTable).set({ status: 'delivered' }).where(eq(enquiryTable.id, id))
}

beforeEach(async () => {
  await test.db.update(enquiryTable).set({ status: 'cancelled' })
  for (const email of [person.email, 'mary@hill.example.com']) await forget({ email })
})

describe('erasing a person', () => {
  it('leaves no personal data in the database, whatever was sent, written or mailed', async () => {
    await storeMessage(test.db, { ...person, name: person.contactName })
    const { id, product } = await enquiryOf()
    await declined(id)
    await deliverAll()
    const priya = await storeStaff(test.db, 'Priya Nair')
    await saveTextDraft(test.db, priya, {
      about: teamMessageDraft(id),
      body: 'Dear Zuleika, we are',
    })
    const later = await enquiryOf()
    await delivered(later.id)
    const review = {
      sku: later.product.sku,
      name: 'Zuleika Q.',
      rating: 5,
      text: 'All whole here.',
    }
    await submitReview(test.db, later.id, review)
    expect(product.sku).not.toBe(later.product.sku)
    expect(await dumpDatabase(test)).toMatch(traces)

    expect(await forget({ email: 'zuleika@quimby.EXAMPLE' })).toMatchObject({
      outcome: 'done',
      contactRequests: 1,
      enquiries: { length: 2 },
      open: [],
    })
    expect(await dumpDatabase(test)).not.toMatch(traces)
  })

  it('keeps the figures: products, outcome and postcode', async () => {
    const { id, reference, product } = await enquiryOf()
    await declined(id)
    const before = await findEnquiryByReference(test.db, reference)
    expect(await forget({ reference })).toMatchObject({ outcome: 'done', enquiries: [reference] })
    const after = await findEnquiryByReference(test.db, reference)
    expect(after).toMatchObject({
      status: 'declined',
      createdAt: before?.createdAt,
      forgotten: { by: systemActor.name },
      details: { state: 'SA', postcode: '5353', role: 'winery', neededBy: '2027-02-03' },
      lines: [{ pieces: 1008, product: { sku: product.sku } }],
      events: [
        {
          toStatus: 'submitted',
          actor: 'customer',
          actorName: '',
          createdAt: before?.events[0]?.createdAt,
        },
        { toStatus: 'declined', actor: 'desk', actorName: 'Ben', note: '' },
      ],
    })
    expect(await findEnquiry(test.db, id)).toBeNull()
  })

  it.each(enquiryStatuses.filter((status) => !closedStatuses.includes(status)))(
    'is refused while an enquiry is %s, and changes nothing',
    async (status) => {
      const { id, reference } = await enquiryOf()
      await test.db.update(enquiryTable).set({ status }).where(eq(enquiryTable.id, id))
      const before = await findEnquiry(test.db, id)
      expect(await forget({ reference })).toMatchObject({
        outcome: 'open',
        message: expect.stringContaining(reference),
      })
      expect(await findEnquiry(test.db, id)).toEqual(before)
    },
  )

  it('erases the closed enquiries if another one is open', async () => {
    const over = await enquiryOf()
    await declined(over.id)
    const { reference } = await enquiryOf()
    expect(await forget({ email: person.email })).toMatchObject({
      enquiries: [over.reference],
      open: [reference],
    })
  })

  it('leaves the messages, enquiries and mails of other people unchanged', async () => {
    const other = await storeEnquiry(test.db, { email: 'ulrich@other.example' })
    await declined(other.id)
    const message = await storeMessage(test.db, { email: 'ulrich@other.example' })
    const mine = await storeMessage(test.db, { email: person.email })
    await deliverAll()
    const before = await mailsThatAre('kept')
    const theirs = before.filter(({ subject }) => subject.contactRequest !== mine)
    await forget({ contactRequest: mine })
    expect(await mailsThatAre('kept')).toEqual(theirs)
    expect(await findEnquiry(test.db, other.id)).not.toBeNull()
    expect(await test.db.$count(contactRequestTable, eq(contactRequestTable.id, message))).toBe(1)
  })

  it('works once, and is refused for unknown people', async () => {
    const { id, reference } = await enquiryOf()
    await declined(id)
    expect(await forget({ reference })).toMatchObject({ outcome: 'done' })
    expect(await forget({ reference })).toMatchObject({ outcome: 'nothing-found' })
    expect(await forget({ email: '%' })).toMatchObject({ outcome: 'nothing-found' })
  })
})

describe('mail to an erased person', () => {
  it('is never sent, whether it was queued, failed or being sent', async () => {
    const { id, reference } = await enquiryOf()
    await declined(id)
    const waiting = await mailsThatAre('queued')
    const [onItsWay] = waiting
    const transport = {
      send: async () => {
        await forget({ reference })
        return { outcome: 'accepted' as const }
      },
      close: () => {},
    }
    const composers = mailComposers(test.db)
    const delivery = { composers, transport, from: 'a@vpack.example' }
    await deliverMail(test.db, delivery, onItsWay?.id ?? '', false)
    const forgotten = await mailsThatAre('forgotten')
    const theirs = forgotten.filter(({ subject }) => subject.enquiry === id)
    expect(theirs).toHaveLength(3)
    for (const mail of theirs) {
      expect(mail).toMatchObject({ recipient: '', rendered: null, lastError: null })
      expect(await retryMail(test.db, systemActor, mail.id)).toMatchObject({
        outcome: 'not-to-be-sent',
      })
    }
  })
})

describe('reviews of an erased person', () => {
  it('are kept without the name if published, and deleted otherwise', async () => {
    const { id, product } = await enquiryOf()
    await delivered(id)
    const { sku } = product
    await submitReview(test.db, id, { sku, name: 'Zuleika', rating: 4, text: 'No breakages.' })
    const [review] = await test.db.select().from(reviewTable).where(eq(reviewTable.enquiry, id))
    await decideReview(test.db, systemActor, review?.id ?? '', 'approved')
    const before = await loadReviews(test.db)
    await forget({ email: person.email })
    const after = await loadReviews(test.db)
    expect(after.version).toBeGreaterThan(before.version)
    expect(after.bySku.get(sku)).toMatchObject([{ name: 'A customer', text: 'No breakages.' }])
    const more = { sku, name: 'Zuleika', rating: 1, text: 'Written after all was forgotten.' }
    expect(await submitReview(test.db, id, more)).toMatchObject({ outcome: 'not-delivered' })
  })
})

it('the history of an enquiry allows its texts to be erased, and no other change', async () => {
  const { id } = await enquiryOf()
  await declined(id)
  const change = (set: string) =>
    queryAsOwner(test, `update enquiry_event set ${set} where enquiry = '${id}'`)
  await expect(change(`note = ''`)).rejects.toThrow(/never changed/)
  await forget({ email: person.email })
  await change(`note = ''`)
  for (const set of [
    `note = 'x'`,
    `to_status = 'delivered'`,
    `actor_name = ''`,
    `created_at = now()`,
  ]) {
    await expect(change(set), set).rejects.toThrow(/never changed/)
  }
  await expect(queryAsOwner(test, 'delete from enquiry_event')).rejects.toThrow(/never changed/)
})
