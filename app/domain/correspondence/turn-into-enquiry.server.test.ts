import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { createReplyToken } from '#app/domain/notifications/reply-address.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { buildDetails, storeProducts } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { receiveMail } from './mail-in/receive-mail.server.ts'
import { type TurnedRequest, turnIntoEnquiry } from './turn-into-enquiry.server.ts'

const test = openTestDatabase()
afterAll(closeThreads)

const details = buildDetails({ neededBy: null, message: 'We fill in May.' })

/** Stores a contact request, and returns the conversion form and the actor for it. */
async function storeTurn() {
  const product = buildProduct()
  await storeProducts(test.db, product)
  const { sku } = product
  const turned: TurnedRequest = {
    contactRequest: await storeMessage(test.db),
    version: 0,
    details,
    products: [{ sku, pieces: 1008, level: 'pallet', kind: 'order' }],
  }
  return { actor: await storeStaff(test.db, 'Priya Nair'), turned, sku }
}

async function requestOf({ contactRequest }: TurnedRequest) {
  const mine = eq(contactRequestTable.id, contactRequest)
  const [request] = await test.db.select().from(contactRequestTable).where(mine)
  return request
}

async function turn() {
  const { actor, turned, sku } = await storeTurn()
  const result = await turnIntoEnquiry(test.db, actor, turned)
  if (result.outcome !== 'done') throw new Error(result.message)
  return { ...result, actor, turned, sku }
}

describe('contact request turned into an enquiry', () => {
  it('belongs to its sender, with their consent and the actor in its history', async () => {
    const { enquiry: id, reference, turned, sku } = await turn()
    const request = await requestOf(turned)
    expect(request).toMatchObject({ status: 'turned', enquiry: id, version: 1 })
    expect(await findEnquiry(test.db, id)).toMatchObject({
      reference,
      channel: 'email',
      status: 'submitted',
      details,
      lines: [{ position: 1, pieces: 1008, product: { sku } }],
      events: [{ toStatus: 'submitted', actor: 'desk', actorName: 'Priya Nair' }],
    })
    const [stored] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.id, id))
    expect(stored?.consentedAt).toEqual(request?.consentedAt)
    const audit = await test.db.select().from(auditTable).where(eq(auditTable.actor, 'Priya Nair'))
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: 'turn-into-enquiry',
        after: { enquiry: reference },
        onBehalfOf: details.contactName,
      }),
    )
  })

  it('gets the full promised time for an answer', async () => {
    const { enquiry } = await turn()
    const stored = await findEnquiry(test.db, enquiry)
    expect(stored?.clock.dueAt.getTime()).toBeGreaterThan(Date.now() + 60_000)
  })

  it('is acknowledged once, to its customer only', async () => {
    const { enquiry } = await turn()
    const mails = await test.db.select().from(mailTable)
    const about = mails.filter(({ subject }) => subject.enquiry === enquiry)
    expect(about).toMatchObject([{ kind: 'enquiry-received', recipient: details.email }])
  })

  it('receives later replies to the message', async () => {
    const { enquiry, turned } = await turn()
    const token = await createReplyToken(test.db, {
      kind: 'contactRequest',
      id: turned.contactRequest,
    })
    const reply = buildEml({ to: `replies+${token}@vpack.example`, text: 'Amber, please.' })
    expect(await receiveMail(test.db, reply)).toMatchObject({ outcome: 'done', state: 'joined' })
    const events = (await findEnquiry(test.db, enquiry))?.events
    expect(events?.at(-1)).toMatchObject({ kind: 'message', details: { from: 'customer' } })
  })
})

describe('turning a contact request into an enquiry is refused', () => {
  it('if it was turned already, also by two concurrent requests', async () => {
    const { actor, turned } = await storeTurn()
    const both = await Promise.all([
      turnIntoEnquiry(test.db, actor, turned),
      turnIntoEnquiry(test.db, actor, turned),
    ])
    expect(both.map(({ outcome }) => outcome === 'done').sort()).toEqual([false, true])
    expect(both).toContainEqual(expect.objectContaining({ outcome: 'turned-already' }))
  })

  it.each<[string, (turned: TurnedRequest) => Partial<TurnedRequest>]>([
    ['stale', () => ({ version: 7 })],
    ['no-lines', () => ({ products: [] })],
    [
      'no-lines',
      () => ({ products: [{ sku: 'NO-SUCH', pieces: 1, level: 'piece', kind: 'order' }] }),
    ],
    ['no-such-request', () => ({ contactRequest: crypto.randomUUID() })],
  ])('and it says why: %s', async (outcome, change) => {
    const { actor, turned } = await storeTurn()
    const enquiries = await test.db.$count(enquiryTable)
    const result = await turnIntoEnquiry(test.db, actor, { ...turned, ...change(turned) })
    expect(result).toMatchObject({ outcome })
    expect(await test.db.$count(enquiryTable)).toBe(enquiries)
    expect(await requestOf(turned)).toMatchObject({ status: 'waiting', enquiry: null })
  })

  it('for staff who may not answer contact requests', async () => {
    const { turned } = await storeTurn()
    const editor = await storeStaff(test.db, 'Eva', ['editor'])
    const result = await turnIntoEnquiry(test.db, editor, turned)
    expect(result).toMatchObject({ outcome: 'not-allowed-to-you' })
    expect(await requestOf(turned)).toMatchObject({ status: 'waiting' })
  })
})
