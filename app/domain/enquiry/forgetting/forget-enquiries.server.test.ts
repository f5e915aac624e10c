import { expect, it } from 'vitest'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { addInternalNote } from '../conversation/add-internal-note.server.ts'
import { receiveMessage } from '../conversation/receive-message.server.ts'
import { sendMessage } from '../conversation/send-message.server.ts'
import { correctEnquiry } from '../correction/correct-enquiry.server.ts'
import { closeLineShort } from '../delivery/close-line-short.server.ts'
import { scheduleDelivery } from '../delivery/schedule-delivery.server.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { sendProposal } from '../proposal/send-proposal.server.ts'
import { moveEnquiry } from '../steps/move-enquiry.server.ts'
import { forgetEnquiries } from './forget-enquiries.server.ts'

const test = openTestDatabase()
const secret = 'Marguerite'

it('forgetEnquiries > erases all text and files of the record, and keeps quantities and dates', async () => {
  const { id, customer, coordinator, product } = await storeRecord(test.db, 'verifying', {
    contactName: secret,
  })
  const enquiry = id
  const content = Buffer.from(`%PDF-1.7 ${secret}`)
  const file = { name: `${secret}.pdf`, kind: 'pdf' as const, content }
  await receiveMessage(test.db, customer, { enquiry, text: secret, files: [file], via: 'page' })
  await sendMessage(test.db, coordinator, { enquiry, text: secret })
  await addInternalNote(test.db, coordinator, { enquiry, text: secret })
  const line = {
    position: 1,
    sku: product.sku,
    level: 'piece' as const,
    deliverOn: null,
    split: [],
  }
  await sendProposal(test.db, coordinator, {
    enquiry,
    reason: secret,
    mail: { words: secret },
    lines: [{ ...line, pieces: 504, reason: secret }],
  })
  await answerProposal(test.db, customer, {
    enquiry,
    number: 1,
    answers: 'accept-all',
    note: secret,
  })
  await moveEnquiry(test.db, coordinator, { enquiry, to: 'confirmed', note: secret })
  const terms = {
    deliverFrom: '',
    deliverUntil: '',
    carrier: 'Kestrel',
    consignment: '',
    pallets: null,
  }
  await scheduleDelivery(test.db, coordinator, {
    enquiry,
    ...terms,
    deliverOn: '2099-02-03',
    note: secret,
    lines: [{ position: 1, pieces: 500 }],
  })
  await closeLineShort(test.db, coordinator, { enquiry, position: 1, reason: secret })
  const given = { suburb: `${secret} Flat`, contactName: `${secret} Hill` }
  await correctEnquiry(test.db, coordinator, { enquiry, given, why: secret })
  await moveEnquiry(test.db, coordinator, { enquiry, to: 'cancelled' })

  const found = async () => {
    const { rows } = await queryAsOwner(
      test,
      `select table_name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const holding: string[] = []
    for (const { table_name: table } of rows) {
      const where = `select 1 from "${table}" as t where t::text like '%${secret}%'
        or t::text like '%${Buffer.from(secret).toString('hex')}%' limit 1`
      if ((await queryAsOwner(test, where)).rowCount) holding.push(table)
    }
    return holding.sort()
  }
  expect(await found()).toEqual(
    expect.arrayContaining([
      'delivery',
      'enquiry_correction',
      'enquiry_event',
      'file',
      'internal_note',
      'message',
      'proposal',
    ]),
  )
  const gone = await test.db.transaction((tx) =>
    forgetEnquiries(tx, { ids: [id], by: 'Ann', now: new Date() }),
  )
  expect(gone).toEqual([id])
  expect(await found()).toEqual([])
  const { agreed, balances } = await readLines(test.db, id)
  expect(agreed).toMatchObject([{ agreed: { pieces: 504 }, from: 1 }])
  expect(balances).toMatchObject([{ closedShort: 4 }])
})
