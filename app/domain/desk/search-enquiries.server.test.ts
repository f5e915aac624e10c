import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addInternalNote } from '#app/domain/enquiry/conversation/add-internal-note.server.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { correctEnquiry } from '#app/domain/enquiry/correction/correct-enquiry.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { noteErpEntry } from '#app/domain/enquiry/erp-entry/note-erp-entry.server.ts'
import { forgetEnquiries } from '#app/domain/enquiry/forgetting/forget-enquiries.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readQueueQuery } from './queue/queue-query.ts'
import { readDeskSearch, searchEnquiries } from './search-enquiries.server.ts'

const test = openTestDatabase()

async function find(typed: string): Promise<string[]> {
  const priya = await storeStaff(test.db, 'Priya Nair')
  const query = readQueueQuery(new URLSearchParams({ q: typed }))
  return (await searchEnquiries(test.db, priya, query)).rows.map(({ id }) => id)
}

describe('the search of the desk', () => {
  it('finds by everything a caller may say', async () => {
    const wanted = await storeEnquiry(test.db, {
      company: 'Quandong Ridge Estate',
      contactName: 'Mara O’Neil',
      email: 'mara@quandong.example.com',
      phone: '+61 8 5550 9876',
      suburb: 'Tanunda',
      postcode: '5352',
      purchaseOrder: 'PO 77/A',
    })
    await storeEnquiry(test.db, { company: 'Another Ridge', purchaseOrder: '' })
    for (const typed of [
      wanted.reference,
      wanted.reference.toLowerCase(),
      wanted.reference.slice(3),
      'quandong',
      'Quan rid',
      'MARA@quandong.example.com',
      'quandong.example.com',
      '(08) 5550 9876',
      '0855509876',
      'Tanunda 5352',
      'po 77/a',
      wanted.product.sku.toLowerCase(),
    ]) {
      expect(await find(typed), typed).toEqual([wanted.id])
    }
  })

  it.each([
    ['Łódź Wines', 'lodz', 'łódź', 'ŁÓDŹ'],
    ['O’Brien Estate', "o'brien", 'obrien', 'O’BRIEN', 'brien'],
    ['Nguyễn & Sons', 'nguyen', 'Nguyễn'],
    ['Weingut Söhne', 'sohne', 'SÖHNE'],
    ['Brauerei Groß', 'gross', 'groß'],
    ['Вино Иван', 'иван', 'ИВАН'],
  ])('finds %s without accents, apostrophes and case: %s, %s', async (company, ...typed) => {
    const { id } = await storeEnquiry(test.db, { company })
    for (const one of typed) expect(await find(one), one).toEqual([id])
  })

  it('finds by ERP number, consignment, messages and notes, until they are erased', async () => {
    const { id, coordinator, customer, product } = await storeRecord(test.db, 'confirmed')
    await noteErpEntry(test.db, coordinator, { enquiry: id, reference: 'SO-881204' })
    const terms = { deliverFrom: '', deliverUntil: '', carrier: 'Kestrel', pallets: null, note: '' }
    await scheduleDelivery(test.db, coordinator, {
      ...terms,
      enquiry: id,
      deliverOn: '2099-02-03',
      consignment: 'KFZ-20114',
      lines: [{ position: 1, pieces: product.packs.pallet ?? 1 }],
    })
    const text = 'The forklift of Zebulon is broken.'
    await receiveMessage(test.db, customer, { enquiry: id, text, via: 'page' })
    await addInternalNote(test.db, coordinator, { enquiry: id, text: 'Prefers Wagga depot.' })
    for (const typed of ['SO-881204', '881204', 'kfz-20114', 'zebulon forkl', 'wagga']) {
      expect(await find(typed), typed).toEqual([id])
    }
    await test.db.update(enquiryTable).set({ status: 'delivered' }).where(eq(enquiryTable.id, id))
    await forgetEnquiries(test.db, { ids: [id], by: 'Ann', now: new Date() })
    expect(await find('zebulon')).toEqual([])
    expect(await find('wagga')).toEqual([])
  })

  it('finds by the message of an enquiry and the note of a step, until they are erased', async () => {
    const { id } = await storeEnquiry(test.db, { message: 'Ring Nguyễn Barnaby at the gate.' })
    for (const to of ['verifying', 'needs-information'] as const) {
      await moveEnquiry(test.db, systemActor, { enquiry: id, to, note: 'Does the derrick reach?' })
    }
    for (const typed of ['nguyen barnaby', 'derrick']) expect(await find(typed)).toEqual([id])
    await test.db.update(enquiryTable).set({ status: 'delivered' }).where(eq(enquiryTable.id, id))
    await forgetEnquiries(test.db, { ids: [id], by: 'Ann', now: new Date() })
    for (const typed of ['barnaby', 'derrick']) expect(await find(typed)).toEqual([])
  })

  it('prefers exact matches to similar ones', async () => {
    const number = await storeEnquiry(test.db, { company: 'Zephyr', purchaseOrder: 'ZEN' })
    await storeEnquiry(test.db, { company: 'Zen Winery', purchaseOrder: 'x' })
    expect(await find('zen')).toEqual([number.id])
  })

  it('finds by corrected values, and no longer by the wrong ones', async () => {
    const { id } = await storeEnquiry(test.db, { company: 'Wrongname Wines' })
    await correctEnquiry(test.db, systemActor, {
      enquiry: id,
      given: { company: 'Rightname Wines' },
    })
    expect(await find('Rightname')).toEqual([id])
    expect(await find('Wrongname')).toEqual([])
  })

  it.each(["' & | ! :*", '\\', '%', "a'); drop table enquiry; --", '...', 'nothing like it'])(
    'finds nothing for %s, without an error',
    async (typed) => {
      expect(await find(typed)).toEqual([])
    },
  )
})

it('readDeskSearch interprets references, phone numbers and words', () => {
  expect(readDeskSearch(' 104233 ')).toMatchObject({ reference: 'VP-104233' })
  expect(readDeskSearch('+61 (0)8 5550 1234').textQuery).toBe("'55501234'")
  expect(readDeskSearch('555 012').textQuery).toBe("'555012':*")
  expect(readDeskSearch('Hill & Sons').textQuery).toBe("'hill':* & 'sons':*")
})
