import { expect, it } from 'vitest'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { scheduleWithApproval } from '#app/domain/orders/decision/commit-order.server.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readLoadingList } from './day-deliveries.server.ts'

const test = openTestDatabase()
openLiveContent(test)

it('loading list > names the goods of each delivery of a day from its depot, and nothing to an editor', async () => {
  const order = await storeRecord(test.db, 'confirmed', { state: 'VIC', postcode: '3000' })
  const day = '2027-02-03'
  const { agreed } = await readLines(test.db, order.id)
  const pieces = agreed[0]?.agreed.pieces ?? 0
  const planned = await scheduleWithApproval(test.db, order.coordinator, {
    ...{ enquiry: order.id, deliverOn: day, deliverFrom: '', deliverUntil: '', pallets: 1 },
    ...{
      carrier: '',
      consignment: '',
      note: '',
      lines: [{ position: 1, pieces, lots: ['L27-014'] }],
    },
    now: new Date('2027-01-20T00:00:00Z'),
  })
  expect(planned).toMatchObject({ outcome: 'done' })
  const from = (depot: 'melbourne' | 'angaston', actor = order.coordinator) =>
    readLoadingList(test.db, actor, { day, depot })
  expect(await from('melbourne')).toMatchObject([
    { reference: order.reference, goods: [{ sku: order.product.sku, marks: ['Lot L27-014'] }] },
  ])
  expect(await from('angaston')).toEqual([])
  expect(await from('melbourne', await storeStaff(test.db, 'Edie', ['editor']))).toEqual([])
})
