import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { findOrder } from '#app/domain/orders/find-order.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildOrderDetails, catalogueOf, storeOrder, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { sendChange } from '../change/send-change.server.ts'
import { startChange } from '../content/copy-order.server.ts'
import { changeLine } from '../draft/change-line.server.ts'
import { findDraft } from '../draft/find-draft.server.ts'
import { saveDraftDetails } from '../draft/save-draft-details.server.ts'
import { linesFingerprint } from '../send/order-number.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { maxOwnFields } from './own-field.ts'
import {
  listOwnFields,
  removeOwnField,
  saveOwnField,
  type WrittenOwnField,
} from './own-fields.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const desk = { kind: 'system', source: 'command', name: 'Ann' } as const
const catalogue = catalogueOf(claret)

let owner: MemberActor
let buyer: MemberActor
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner')
  buyer = await storeMember(test.db, company)
})

const within = <Result>(work: (tx: Database) => Promise<Result>) =>
  inCompany(test.db, owner.company, work)

const centre: WrittenOwnField = {
  name: 'Cost centre',
  subject: 'order',
  kind: 'choice',
  choices: '4711\n4712',
  isRequired: true,
}
const batch: WrittenOwnField = {
  ...centre,
  name: 'Batch',
  subject: 'line',
  kind: 'text',
  choices: '',
}

/** Adds both fields and returns the function that enters their values. */
async function addFields() {
  await within((tx) => saveOwnField(tx, owner, null, centre))
  await within((tx) => saveOwnField(tx, owner, null, batch))
  const fields = await within((tx) => listOwnFields(tx, buyer))
  return (name: string, value: string) => {
    const field = fields.find((one) => one.name === name)
    if (!field) throw new Error(`There is no field ${name}.`)
    return { field: field.id, name, value }
  }
}

describe('own fields of a company', () => {
  it('are added, changed and removed by owners only, each name once', async () => {
    expect((await within((tx) => saveOwnField(tx, buyer, null, centre))).outcome).toBe(
      'not-allowed-to-you',
    )
    expect(await within((tx) => saveOwnField(tx, owner, null, centre))).toEqual({
      outcome: 'saved',
    })
    const again = await within((tx) =>
      saveOwnField(tx, owner, null, { ...centre, name: 'cost CENTRE' }),
    )
    expect(again.outcome).toBe('name')
    const [field] = await within((tx) => listOwnFields(tx, owner))
    const id = field?.id ?? ''
    const renamed = { ...centre, name: 'Account', choices: 'a\nb' }
    expect((await within((tx) => saveOwnField(tx, owner, id, renamed))).outcome).toBe('saved')
    expect(await within((tx) => listOwnFields(tx, owner))).toEqual([
      { ...renamed, id, choices: ['a', 'b'] },
    ])
    await within((tx) => removeOwnField(tx, owner, id))
    expect((await within((tx) => saveOwnField(tx, owner, id, renamed))).outcome).toBe('gone')
    expect(await within((tx) => listOwnFields(tx, owner))).toEqual([])
  })

  it('are at most ten, also if they are added concurrently', async () => {
    const adding = Array.from({ length: maxOwnFields + 3 }, (_, at) =>
      within((tx) => saveOwnField(tx, owner, null, { ...batch, name: `Field ${at}` })),
    )
    const results = await Promise.all(adding)
    expect(results.filter(({ outcome }) => outcome === 'too-many')).toHaveLength(3)
    expect(await within((tx) => listOwnFields(tx, owner))).toHaveLength(maxOwnFields)
  })
})

describe('an order with own fields', () => {
  it('is refused until the required fields of order and lines are filled in, and stores them', async () => {
    const value = await addFields()
    const ownFields = [value('Cost centre', '4711')]
    const written = await writeOrder(test.db, buyer, [claret])
    const refused = await submitOrder(test.db, buyer, written, catalogue)
    expect(refused).toMatchObject({
      outcome: 'own-fields',
      mistakes: [{ message: 'Fill in “Cost centre”: your company requires it.' }],
      lines: [{ sku: claret.sku, message: 'Fill in “Batch”: your company requires it.' }],
    })
    const lines = await within(async (tx) => {
      await changeLine(
        tx,
        buyer,
        { which: null, sku: claret.sku, ownFields: [value('Batch', 'B7')] },
        catalogue,
      )
      return (await findDraft(tx, buyer, null, catalogue))?.lines ?? []
    })
    const changed = await submitOrder(test.db, buyer, written, catalogue)
    expect(changed.outcome).toBe('lines-changed')
    const sent = await submitOrder(
      test.db,
      buyer,
      { ...written, linesSeen: linesFingerprint(lines), details: buildOrderDetails({ ownFields }) },
      catalogue,
    )
    expect(sent.outcome).toBe('sent')
    const [order] = await test.db
      .select()
      .from(enquiryTable)
      .where(eq(enquiryTable.companyId, owner.company))
    expect(order?.ownFields).toEqual(ownFields)
    const [line] = await test.db
      .select()
      .from(enquiryLineTable)
      .where(eq(enquiryLineTable.enquiry, order?.id ?? ''))
    expect(line?.ownFields).toEqual([value('Batch', 'B7')])
  })

  it('keeps its values when a field is renamed or removed, and changes them in a copy', async () => {
    await within((tx) => saveOwnField(tx, owner, null, { ...centre, isRequired: false }))
    const [field] = await within((tx) => listOwnFields(tx, buyer))
    const own = (text: string) => [{ field: field?.id ?? '', name: 'Cost centre', value: text }]
    const { id, reference } = await storeOrder(test.db, buyer, { ownFields: own('4711') }, [claret])
    await within(async (tx) => {
      await startChange(tx, buyer, reference)
      await saveDraftDetails(tx, buyer, { changes: id }, { ownFields: own('4712') })
    })
    const result = await sendChange(test.db, buyer, { reference }, catalogue)
    expect(result.outcome).toBe('changed')
    await within((tx) => removeOwnField(tx, owner, field?.id ?? ''))
    const order = await within((tx) => findOrder(tx, buyer, reference))
    expect(order?.enquiry.ownFields).toEqual(own('4712'))
    expect(order?.enquiry.events.at(-1)?.note).toBe(
      'Own fields: Cost centre: 4711 → Cost centre: 4712',
    )
  })
  it('is changed directly in its own fields after it was confirmed, the rest by request', async () => {
    const { id, reference } = await storeOrder(test.db, buyer, {}, [claret])
    const value = await addFields()
    for (const to of ['verifying', 'confirmed'] as const) {
      await moveEnquiry(test.db, desk, { enquiry: id, to })
    }
    const copy = { changes: id }
    const send = async (centre: string, batch: string, quantity?: string) => {
      await within(async (tx) => {
        await startChange(tx, buyer, reference)
        await saveDraftDetails(tx, buyer, copy, { ownFields: [value('Cost centre', centre)] })
        const line = { which: copy, sku: claret.sku, ownFields: [value('Batch', batch)] }
        const amount = quantity && { quantity: { amount: quantity, level: 'pallet' } }
        await changeLine(tx, buyer, { ...line, ...amount }, catalogue)
      })
      return sendChange(test.db, buyer, { reference }, catalogue)
    }
    const read = async () => {
      const order = await within((tx) => findOrder(tx, buyer, reference))
      const [line] = order?.record.agreed ?? []
      return {
        status: order?.enquiry.status,
        values: [...(order?.enquiry.ownFields ?? []), ...(line?.ownFields ?? [])].map(
          (one) => one.value,
        ),
        pieces: line?.agreed.pieces,
        kinds: order?.enquiry.events.map(({ kind }) => kind).slice(3),
      }
    }
    const before = (await read()).pieces
    expect(await send('4712', 'B7')).toEqual({ outcome: 'changed' })
    const once = { status: 'confirmed', values: ['4712', 'B7'], pieces: before }
    expect(await read()).toEqual({ ...once, kinds: ['changed'] })
    expect(await send('4711', 'B8', '3')).toEqual({ outcome: 'requested' })
    const { messages } = await findRecord(test.db, { id })
    expect(messages).toMatchObject([
      { kind: 'change-request', text: expect.not.stringMatching('4711') },
    ])
    expect(messages[0]?.text).toContain('3 pallets')
    expect(await read()).toEqual({
      ...once,
      values: ['4711', 'B8'],
      kinds: ['changed', 'changed', 'request'],
    })
  })
})
