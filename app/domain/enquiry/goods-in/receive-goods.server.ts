import { eq, inArray } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { toInstant } from '#app/domain/calendar/zone-clock.ts'
import { refuseSignature } from '#app/domain/customers/members/site-limits.server.ts'
import { openClaim } from '#app/domain/enquiry/claim/claims.server.ts'
import { claimTable } from '#app/domain/enquiry/claim/tables.server.ts'
import {
  followDeliveries,
  markDelivered,
} from '#app/domain/enquiry/delivery/record-delivery.server.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { canMoveDelivery, type Delivery } from '#app/domain/enquiry/delivery.ts'
import { undeliveredStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { fileRefusals } from '#app/domain/files/file-refusals.ts'
import { removeMetadata } from '#app/domain/files/remove-metadata.ts'
import { storeFiles } from '#app/domain/files/stored-files.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayWithWeekday, formatInstant, timeZone } from '#app/platform/text/format.ts'
import { type GoodsIn, maxHoursBeforeDispatch, maxPhotographs } from './goods-in.ts'
import { explainEarlyArrival, type GoodsInReport, readGoodsIn } from './read-goods-in.ts'
import { goodsInFileTable, goodsInLineTable, goodsInTable } from './tables.server.ts'

interface ReceivedGoods {
  enquiry: string
  /** Number of the delivery. */
  number: number
  report: GoodsInReport
  photographs: readonly CheckedFile[]
  now?: Date
}

type ReceiveGoodsResult =
  /** `claim`: number of the claim; null if nothing was missing or broken. */
  | { outcome: 'done'; claim: number | null }
  | { outcome: 'mistake'; field: string; message: string }
  | { outcome: 'no-such-delivery' | 'not-possible' | 'received'; message: string }
  | ChangeRefusal

/**
 * Stores what a customer found when a delivery arrived: the delivery becomes delivered, and missing
 * or broken pieces become a claim. Sending the same report again, recognised by its id, changes
 * nothing.
 */
export async function receiveGoods(
  db: Database,
  actor: Actor,
  { enquiry: id, number, report, photographs, now = new Date() }: ReceivedGoods,
): Promise<ReceiveGoodsResult> {
  const change = { operation: 'receive-goods', enquiry: id } as const
  return changeEnquiry<ReceiveGoodsResult>(db, actor, change, async (tx, enquiry) => {
    const delivery = (await readLines(tx, id)).deliveries.find((one) => one.number === number)
    if (!delivery) {
      return { outcome: 'no-such-delivery', message: 'There is no such delivery.' }
    }
    const elsewhere =
      actor.kind === 'customer' ? await refuseSignature(tx, actor, enquiry.siteId) : null
    if (elsewhere) return { outcome: 'not-possible', message: elsewhere }
    const read = readGoodsIn(report, delivery, now)
    if (read.outcome !== 'done') return { ...read, outcome: 'mistake' }
    const { goodsIn } = read
    const before = await findEarlierReport(tx, delivery, goodsIn)
    if (before) return before
    const message = refuseToSign(delivery, enquiry, goodsIn)
    if (message) return { outcome: 'not-possible', message }
    const early = explainEarlyArrival(goodsIn, delivery.deliverOn)
    if (early) return { outcome: 'mistake', field: 'note', message: early }
    const wrong = refusePhotographs(photographs)
    if (wrong) return { outcome: 'mistake', field: 'files', message: wrong }
    await store(tx, actor, delivery.id, goodsIn, photographs)
    if (canMoveDelivery(delivery.state, 'delivered')) {
      await markDelivered(tx, delivery, goodsIn.receivedAt)
    }
    const { pallets, lines } = goodsIn
    await recordChange(tx, actor, enquiry, {
      operation: 'receive-goods',
      now,
      set: await followDeliveries(tx, enquiry),
      event: { kind: 'goods-in', note: goodsIn.note, details: { delivery: number } },
      audit: { after: { delivery: number, pallets, lines, photographs: photographs.length } },
    })
    if (lines.length === 0) return { outcome: 'done', claim: null }
    return {
      outcome: 'done',
      claim: await openClaim(tx, actor, enquiry, {
        operation: 'receive-goods',
        goodsIn,
        number,
        now,
      }),
    }
  })
}

/**
 * Returns the sentence that refuses a signature: the delivery has not left, is cancelled or belongs to
 * an enquiry that ended without it, or the signature is older than the dispatch. Null if it may be signed.
 */
function refuseToSign(
  { number, state, deliverOn: on, dispatchedAt }: Delivery,
  { status }: LockedEnquiry,
  { receivedAt }: GoodsIn,
): string | null {
  if (state === 'cancelled') {
    return `Delivery ${number} was cancelled. If it arrived anyway, write to us or call.`
  }
  if (undeliveredStatuses.includes(status)) {
    return `This order is ${status}, so its deliveries cannot be signed for. If one arrived anyway, write to us or call.`
  }
  if (state === 'scheduled') {
    return `Delivery ${number} is planned for ${formatDayWithWeekday(on)} and not marked as dispatched, so it cannot be signed for yet. If it is with you already, call us: once we have marked it, send this again.`
  }
  // Deliveries imported as delivered have no dispatch time.
  const left = dispatchedAt?.getTime() ?? toInstant(timeZone, on, 0)
  if (receivedAt.getTime() >= left - maxHoursBeforeDispatch * 3600_000) return null
  return `It was signed for on ${formatInstant(receivedAt)} by the clock of the phone or computer, before delivery ${number} was dispatched. Set the clock, then enter it again.`
}

/**
 * Result for a delivery that already has a report: success if it is this one, otherwise a refusal.
 * Null if there is none.
 */
async function findEarlierReport(
  tx: Database,
  delivery: { id: string; number: number },
  { id }: GoodsIn,
): Promise<ReceiveGoodsResult | null> {
  const [row] = await tx
    .select({ id: goodsInTable.id, by: goodsInTable.signedBy, at: goodsInTable.receivedAt })
    .from(goodsInTable)
    .where(eq(goodsInTable.delivery, delivery.id))
  if (!row) return null
  if (row.id === id) {
    const [claim] = await tx
      .select({ number: claimTable.number })
      .from(claimTable)
      .where(eq(claimTable.goodsIn, id))
    return { outcome: 'done', claim: claim?.number ?? null }
  }
  const message = `Delivery ${delivery.number} was taken in by ${row.by || 'somebody'} on ${formatInstant(row.at)} already. If what they found is not right, write to us from the order’s page.`
  return { outcome: 'received', message }
}

function refusePhotographs(photographs: readonly CheckedFile[]): string | null {
  if (photographs.length > maxPhotographs) return `Send at most ${maxPhotographs} photographs.`
  const other = photographs.find(({ kind }) => !['jpeg', 'png', 'webp'].includes(kind))
  return other ? fileRefusals.photograph(other.name) : null
}

async function store(
  tx: Database,
  actor: Actor,
  delivery: string,
  { lines, ...goodsIn }: GoodsIn,
  photographs: readonly CheckedFile[],
) {
  await tx.insert(goodsInTable).values({ ...goodsIn, delivery, accountId: accountOf(actor) })
  if (lines.length > 0) {
    await tx
      .insert(goodsInLineTable)
      .values(lines.map((line) => ({ ...line, goodsIn: goodsIn.id, delivery })))
  }
  const files = await storeFiles(tx, photographs.map(removeMetadata))
  if (files.length > 0) {
    await tx.insert(goodsInFileTable).values(files.map((file) => ({ goodsIn: goodsIn.id, file })))
  }
}

/**
 * Erases the signatures, notes and photographs of goods-in reports, and the replies to their
 * claims. Missing and broken quantities are kept. @param ids ids of the enquiries
 */
export async function forgetGoodsIn(tx: Database, ids: readonly string[]): Promise<void> {
  const deliveries = tx
    .select({ id: deliveryTable.id })
    .from(deliveryTable)
    .where(inArray(deliveryTable.enquiry, [...ids]))
  await tx
    .update(claimTable)
    .set({ reply: '' })
    .where(inArray(claimTable.enquiry, [...ids]))
  const forgotten = await tx
    .update(goodsInTable)
    .set({ signedBy: '', signature: '', note: '' })
    .where(inArray(goodsInTable.delivery, deliveries))
    .returning({ id: goodsInTable.id })
  if (forgotten.length === 0) return
  const ofThese = forgotten.map(({ id }) => id)
  const gone = await tx
    .delete(goodsInFileTable)
    .where(inArray(goodsInFileTable.goodsIn, ofThese))
    .returning({ file: goodsInFileTable.file })
  if (gone.length === 0) return
  const files = gone.map(({ file }) => file)
  await tx.delete(fileTable).where(inArray(fileTable.id, files))
}
