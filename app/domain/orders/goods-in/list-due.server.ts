import { daysLater } from '#app/domain/calendar/iso-day.ts'
import { findGoodsIn } from '#app/domain/enquiry/goods-in/find-goods-in.server.ts'
import { readLines } from '#app/domain/enquiry/record/read-lines.server.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listDeliveries } from '../calendar/list-deliveries.server.ts'

/** Days that a delivery waits to be taken in, and how long before its day it may come. */
const daysBack = 14
const daysAhead = 3
/** Most deliveries at one dock. */
const mostDue = 20

/** A delivery that may come now, or came and was not signed for. */
export type DueDelivery = Awaited<ReturnType<typeof listDue>>[number]

/**
 * The deliveries of a company that wait to be signed for, by day.
 * @param tx of `inCompany`
 * @param today ISO date
 */
export async function listDue(tx: Database, actor: MemberActor, today: string) {
  const days = { first: daysLater(today, -daysBack), last: daysLater(today, daysAhead) }
  const listed = await listDeliveries(tx, actor, days)
  const due = []
  for (const delivery of listed) {
    if (delivery.state === 'cancelled' || due.length >= mostDue) continue
    const received = await findGoodsIn(tx, delivery.enquiry)
    if (received.some((one) => one.delivery === delivery.number)) continue
    const { agreed, deliveries } = await readLines(tx, delivery.enquiry)
    const carried = deliveries.find(({ number }) => number === delivery.number)?.lines ?? []
    due.push({
      ...delivery,
      lines: carried.flatMap(({ position, pieces }) => {
        const product = agreed.find((line) => line.position === position)?.agreed.product
        if (!product) return []
        const { name, sku, packs } = product
        return [{ position, pieces, name, sku, packs }]
      }),
    })
  }
  return due
}
