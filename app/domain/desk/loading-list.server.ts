import type { StaffActor } from '#app/domain/access/actor.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { type Depot, findNearestDepot } from '#app/domain/transport/transit.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listDayDeliveries } from './list-day-deliveries.server.ts'

/** Reads the deliveries of a day from a depot, each with the goods that it carries. */
export async function readLoadingList(
  db: Database,
  actor: StaffActor,
  { day, depot }: { day: string; depot: Depot },
) {
  const ofDay = await listDayDeliveries(db, actor, { from: day, until: day })
  const deliveries = ofDay.filter(({ region }) => findNearestDepot(region) === depot)
  const loaded = []
  for (const delivery of deliveries) {
    const { agreed, deliveries: planned } = await readLines(db, delivery.enquiry)
    const lines = planned.find(({ number }) => number === delivery.number)?.lines ?? []
    const goods = lines.map(({ position, pieces }) => {
      const product = agreed.find((line) => line.position === position)?.agreed.product
      if (!product) throw new Error('A delivery carries a line that is not agreed.')
      return {
        sku: product.sku,
        name: product.name,
        quantity: describeQuantity(product.packs, pieces),
      }
    })
    loaded.push({ ...delivery, goods })
  }
  return loaded
}
