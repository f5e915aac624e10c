import { eq } from 'drizzle-orm'
import type { CustomerActor, StaffActor } from '#app/domain/access/actor.ts'
import { sendMessage } from '#app/domain/enquiry/conversation/send-message.server.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { sendProposal } from '#app/domain/enquiry/proposal/send-proposal.server.ts'
import { linkedCustomer } from '#app/domain/enquiry/record/enquiry-actors.ts'
import { findEnquiryByReference } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { storeStaff } from '#tests/support/actors.ts'

export interface Desk {
  db: Database
  coordinator: StaffActor
  customer: CustomerActor
  /** Id of the enquiry. */
  enquiry: string
  skus: string[]
}

/** Runs `work` as a coordinator on an enquiry of the running site, directly in its database. */
export async function atTheDeskOf<Result>(
  reference: string,
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const url = process.env.SITE_DATABASE ?? ''
  const { db, close } = connectDatabase(url, 2)
  await startJobs(url)
  try {
    const enquiry = await findEnquiryByReference(db, reference)
    if (!enquiry) throw new Error(`There is no enquiry ${reference}.`)
    const customer = linkedCustomer(enquiry.id, enquiry.details.contactName)
    const skus = enquiry.lines.map(({ product }) => product.sku)
    const coordinator = await storeStaff(db)
    return await work({ db, coordinator, customer, enquiry: enquiry.id, skus })
  } finally {
    await stopJobs()
    await close()
  }
}

/**
 * Verifies the enquiry, writes to the customer, and proposes less of the first line and none of the
 * second.
 */
export async function proposeLess({ db, coordinator, enquiry, skus }: Desk): Promise<void> {
  await moveEnquiry(db, coordinator, { enquiry, to: 'verifying' })
  const text = 'One of your lines is short this season.\nPlease see what we propose.'
  await sendMessage(db, coordinator, { enquiry, text })
  const lines = skus.map((sku, index) => ({
    position: index + 1,
    sku,
    level: 'piece' as const,
    deliverOn: '2099-02-03',
    split: [],
    pieces: index === 0 ? 504 : 0,
    reason: index === 0 ? 'The mould runs again in March.' : '',
  }))
  const reason = 'The supplier has less of it than you asked for.'
  const sent = await sendProposal(db, coordinator, { enquiry, lines, reason })
  if (sent.outcome !== 'done') throw new Error(sent.message)
}

/** Confirms the enquiry, and schedules a part of its first line on a truck. */
export async function scheduleSome(
  { db, coordinator, enquiry }: Desk,
  on = '2099-02-03',
): Promise<void> {
  await moveEnquiry(db, coordinator, { enquiry, to: 'confirmed' })
  const terms = {
    deliverFrom: '07:00',
    deliverUntil: '11:00',
    carrier: 'Kestrel Freight',
    pallets: 1,
  }
  const scheduled = await scheduleDelivery(db, coordinator, {
    enquiry,
    ...terms,
    deliverOn: on,
    consignment: 'KF-20114',
    note: 'Ring at the gate.',
    closedToo: true,
    lines: [{ position: 1, pieces: 400 }],
  })
  if (scheduled.outcome !== 'done') throw new Error(scheduled.message)
}

/** Like `scheduleSome`, but marks the delivery as dispatched, so that it can be signed for. */
export async function dispatchSome(desk: Desk, on?: string): Promise<void> {
  await scheduleSome(desk, on)
  const { db, coordinator, enquiry } = desk
  const left = await advanceDelivery(db, coordinator, { enquiry, number: 1, to: 'dispatched' })
  if (left.outcome !== 'done') throw new Error(left.message)
}

/** Confirms the whole enquiry. */
export async function confirmEnquiry({ db, coordinator, enquiry }: Desk): Promise<void> {
  for (const to of ['verifying', 'confirmed'] as const) {
    const moved = await moveEnquiry(db, coordinator, { enquiry, to })
    if (moved.outcome !== 'done') throw new Error(moved.message)
  }
}

/** Turns the enquiry into a blanket order that runs for years. */
export async function makeBlanket({ db, enquiry }: Desk): Promise<void> {
  await db
    .update(enquiryTable)
    .set({ periodFrom: '2026-01-01', periodUntil: '2099-12-31' })
    .where(eq(enquiryTable.id, enquiry))
}
