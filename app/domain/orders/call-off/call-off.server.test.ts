import { describe, expect, it } from 'vitest'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { buildPlace, catalogueOf, storeOrder } from '#tests/factories/order.ts'
import { claret, details, now, openBlankets, pallet, period } from '#tests/support/open-blankets.ts'
import { sendChange } from '../change/send-change.server.ts'
import { startChange } from '../content/copy-order.server.ts'
import { saveDraftDetails } from '../draft/save-draft-details.server.ts'

const { test, scene, storeBlanket, callOffPallets, remaining } = openBlankets()

describe('a call-off', () => {
  it('is an order of its own, with its own day, place and number, and is delivered by the desk', async () => {
    const { id, reference } = await storeBlanket(10)
    const place = buildPlace({ suburb: 'Nuriootpa', postcode: '5355' })
    const made = await callOffPallets(reference, 4, {
      details: { ...details, place, purchaseOrder: 'CO 1' },
    })
    const order = await findEnquiry(test.db, made.outcome === 'sent' ? made.id : '')
    expect(order).toMatchObject({
      blanket: id,
      status: 'submitted',
      channel: 'portal',
      period: null,
      details: { suburb: 'Nuriootpa', purchaseOrder: 'CO 1', neededBy: '2027-03-01' },
      lines: [{ position: 1, pieces: 4 * pallet }],
    })
    expect(await remaining(id)).toBe(6 * pallet)
    const terms = {
      deliverFrom: '',
      deliverUntil: '',
      carrier: '',
      consignment: '',
      pallets: null,
      note: '',
    }
    const lines = [{ position: 1, pieces: pallet }]
    const planned = { ...terms, lines, deliverOn: '2099-03-03' }
    expect(await scheduleDelivery(test.db, scene.desk, { ...planned, enquiry: id })).toMatchObject({
      outcome: 'not-possible',
    })
    const enquiry = order?.id ?? ''
    for (const to of ['verifying', 'confirmed'] as const) {
      await moveEnquiry(test.db, scene.desk, { enquiry, to })
    }
    expect(await scheduleDelivery(test.db, scene.desk, { ...planned, enquiry })).toMatchObject({
      outcome: 'done',
    })
  })

  it('is refused if it exceeds what is left, with the quantity left at the line, and creates nothing', async () => {
    const { id, reference } = await storeBlanket(3)
    await callOffPallets(reference, 2)
    const refused = await callOffPallets(reference, 2)
    expect(refused).toMatchObject({ outcome: 'lines' })
    const why =
      refused.outcome !== 'sent' && refused.outcome === 'lines' ? refused.mistakes.get(1) : ''
    expect(why).toContain('1 pallet')
    expect(await remaining(id)).toBe(pallet)
    await callOffPallets(reference, 1)
    const none = await callOffPallets(reference, 1)
    expect(none.outcome !== 'sent' && none.outcome === 'lines' && none.mistakes.get(1)).toBe(
      'All of it is called off already.',
    )
  })

  it('is created once if submitted twice', async () => {
    const { id, reference } = await storeBlanket(3)
    const submission = crypto.randomUUID()
    const [first, second] = await Promise.all(
      [1, 1].map((one) => callOffPallets(reference, one, { submission })),
    )
    expect(first?.outcome === 'sent' && second?.outcome === 'sent' && first.id === second.id).toBe(
      true,
    )
    expect(await remaining(id)).toBe(2 * pallet)
  })

  it('is refused outside the period, and before the blanket order is confirmed', async () => {
    const early = await storeOrder(test.db, scene.buyer, { period, neededBy: null }, [claret])
    expect(await callOffPallets(early.reference, 1)).toMatchObject({ outcome: 'not-possible' })
    const { reference } = await storeBlanket(2)
    const late = { details: { ...details, neededBy: '2027-05-01' } }
    expect(await callOffPallets(reference, 1, late)).toMatchObject({ outcome: 'day' })
    const over = { now: new Date('2027-05-02T00:00:00Z') }
    expect(await callOffPallets(reference, 1, over)).toMatchObject({ outcome: 'not-possible' })
    expect(await callOffPallets(reference, 0)).toMatchObject({ outcome: 'empty' })
  })

  it('can be moved to another day of the period, but not outside it', async () => {
    const { reference } = await storeBlanket(10)
    const made = await callOffPallets(reference, 4)
    const own = made.outcome === 'sent' ? made.reference : ''
    const order = made.outcome === 'sent' ? made.id : ''
    const moveTo = async (neededBy: string | null) => {
      await inCompany(test.db, scene.buyer.company, async (tx) => {
        await startChange(tx, scene.buyer, own)
        await saveDraftDetails(tx, scene.buyer, { changes: order }, { neededBy })
      })
      return sendChange(test.db, scene.buyer, { reference: own, now }, catalogueOf(claret))
    }
    expect(await moveTo('2027-05-01')).toMatchObject({
      outcome: 'not-possible',
      message: expect.stringContaining('1 February 2027 to 30 April 2027'),
    })
    expect(await moveTo(null)).toMatchObject({ outcome: 'not-possible' })
    expect(await moveTo('2027-04-30')).toMatchObject({ outcome: 'changed' })
    expect((await findEnquiry(test.db, order))?.details.neededBy).toBe('2027-04-30')
  })

  it('may have the number of its blanket order', async () => {
    const order = await storeOrder(
      test.db,
      scene.buyer,
      { period, neededBy: null, purchaseOrder: 'PO 9' },
      [claret],
    )
    await moveEnquiry(test.db, scene.desk, { enquiry: order.id, to: 'verifying' })
    await moveEnquiry(test.db, scene.desk, { enquiry: order.id, to: 'confirmed' })
    await storeOrder(test.db, scene.buyer, { purchaseOrder: 'PO 10' }, [claret])
    const numbered = (purchaseOrder: string) => ({ details: { ...details, purchaseOrder } })
    expect(await callOffPallets(order.reference, 1, numbered('PO 10'))).toMatchObject({
      outcome: 'number-used',
    })
    expect(await callOffPallets(order.reference, 1, numbered('PO 9'))).toMatchObject({
      outcome: 'sent',
    })
  })
})
