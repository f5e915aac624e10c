import { describe, expect, it } from 'vitest'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { changeDelivery } from '#app/domain/enquiry/delivery/change-delivery.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'
import { readPromisedHours } from '#app/domain/enquiry/promises/promises.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { withdrawProposal } from '#app/domain/enquiry/proposal/withdraw-proposal.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { answerProposal } from '#app/domain/orders/answer/answer-proposal.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { changePromises, updateAllClocks } from './stored-clock.server.ts'

const test = openTestDatabase()

/** Dates in March 2099 on which the team works. */
const [first, second, third] = ['2099-03-03', '2099-03-10', '2099-03-19'] as const

async function opened(status: EnquiryStatus) {
  const record = await storeRecord(test.db, status, { neededBy: first })
  const { id: enquiry, coordinator, customer, product } = record
  const dueOn = async () => {
    const found = await findEnquiry(test.db, enquiry)
    return found && isoDayOf(found.clock.dueAt)
  }
  const propose = (deliverOn: string) =>
    sendProposal(test.db, coordinator, {
      enquiry,
      reason: 'The mould runs later.',
      lines: [
        {
          position: 1,
          sku: product.sku,
          pieces: 504,
          level: 'piece' as const,
          deliverOn,
          split: [],
          reason: '',
        },
      ],
    })
  const accept = (number: number) =>
    answerProposal(test.db, customer, { enquiry, number, answers: 'accept-all' })
  return { enquiry, coordinator, dueOn, propose, accept }
}

it('changed promises update every open enquiry, but no delivery day', async () => {
  const { enquiry, coordinator } = await opened('verifying')
  await moveEnquiry(test.db, coordinator, { enquiry, to: 'needs-information', note: 'Which?' })
  await moveEnquiry(test.db, coordinator, { enquiry, to: 'verifying' })
  const confirmed = await opened('confirmed')
  const due = async () => (await findEnquiry(test.db, enquiry))?.clock.dueAt.getTime() ?? 0
  const before = await due()
  const administrator = await storeStaff(test.db, 'Ada Moss', ['administrator'])
  const jobs = async () => {
    const { rows } = await queryAsOwner(
      test,
      "select data from pgboss.job where name = 'reckon-clocks'",
    )
    return rows.length
  }
  const usual = await readPromisedHours(test.db)
  const promises = { ...usual, confirm: 170 }
  expect(await changePromises(test.db, coordinator, promises)).toMatchObject({
    outcome: 'not-allowed-to-you',
  })
  expect(await jobs()).toBe(0)
  expect(await changePromises(test.db, administrator, promises)).toEqual({ outcome: 'done' })
  expect(await jobs()).toBe(1)
  await updateAllClocks(test.db)
  expect(await due()).toBeGreaterThan(before + 10 * 24 * 3_600_000)
  expect((await findEnquiry(test.db, confirmed.enquiry))?.version).toBe(0)
  await changePromises(test.db, administrator, usual)
})

describe('due time of an enquiry', () => {
  it('is the needed-by day, until the customer accepts another', async () => {
    const { enquiry, coordinator, dueOn, propose, accept } = await opened('verifying')
    await moveEnquiry(test.db, coordinator, { enquiry, to: 'confirmed' })
    expect(await dueOn()).toBe(first)
    await propose(second)
    expect(await dueOn()).toBe(first)
    expect(await accept(1)).toMatchObject({ outcome: 'answered' })
    expect(await dueOn()).toBe(second)
  })

  it('follows each delivery: planned, moved, cancelled, arrived', async () => {
    const { enquiry, coordinator, dueOn } = await opened('confirmed')
    const terms = {
      deliverFrom: '',
      deliverUntil: '',
      carrier: '',
      consignment: '',
      pallets: null,
      note: '',
    }
    const lines = [{ position: 1, pieces: 1008 }]
    const planned = { enquiry, ...terms, lines }
    await scheduleDelivery(test.db, coordinator, { ...planned, deliverOn: second })
    expect(await dueOn()).toBe(second)
    await changeDelivery(test.db, coordinator, { ...planned, number: 1, deliverOn: third })
    expect(await dueOn()).toBe(third)
    await advanceDelivery(test.db, coordinator, { enquiry, number: 1, to: 'cancelled' })
    expect(await dueOn()).toBe(first)
    const half = [{ position: 1, pieces: 504 }]
    await scheduleDelivery(test.db, coordinator, { ...planned, lines: half, deliverOn: second })
    expect(await dueOn()).toBe(first)
    const rest = { ...planned, lines: half, deliverOn: third }
    await scheduleDelivery(test.db, coordinator, rest)
    expect(await dueOn()).toBe(second)
    for (const to of ['dispatched', 'delivered'] as const) {
      await advanceDelivery(test.db, coordinator, { enquiry, number: 2, to })
    }
    expect(await dueOn()).toBe(third)
  })

  it('pauses while a proposal is open, and continues when it is withdrawn', async () => {
    const { enquiry, coordinator, dueOn, propose } = await opened('verifying')
    await propose(second)
    const term = addDays(isoDayOf(new Date()), 14)
    expect((await dueOn()) ?? '').toSatisfy((day: string) => day >= term && day < '2099')
    await withdrawProposal(test.db, coordinator, { enquiry })
    expect((await dueOn()) ?? '').toSatisfy((day: string) => day < term)
  })
})
