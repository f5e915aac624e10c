import { expect, it } from 'vitest'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { storeProducts } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildLineViews } from './lines-on-screen.ts'

const test = openTestDatabase()

it('shows a line that a proposal would add, while the proposal is open and after it was accepted', async () => {
  const { id: enquiry, coordinator, customer } = await storeRecord(test.db)
  const carton = buildProduct({ name: 'Carton for 12' })
  await storeProducts(test.db, carton)
  const line = { position: null, sku: carton.sku, pieces: 84, level: 'piece' as const, reason: '' }
  const lines = [{ ...line, deliverOn: '2099-02-03', split: [] }]
  await sendProposal(test.db, coordinator, { enquiry, lines, reason: 'Packed for you.' })
  const onScreen = async () => {
    const record = await readLines(test.db, enquiry)
    const open = record.proposals.find(({ state }) => state === 'open')
    return buildLineViews(record, open)
  }
  expect(await onScreen()).toMatchObject([
    { position: 1, proposed: '' },
    {
      position: 2,
      name: 'Carton for 12',
      quantity: '',
      proposed: expect.stringMatching(/^a new line, 84 bottles.*by 3 February 2099$/),
    },
  ])
  await answerProposal(test.db, customer, { enquiry, number: 1, answers: 'accept-all' })
  expect(await onScreen()).toMatchObject([
    { position: 1 },
    { position: 2, proposed: '', quantity: expect.stringMatching(/^84 bottles/) },
  ])
})
