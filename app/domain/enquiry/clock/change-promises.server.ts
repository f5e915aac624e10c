import type { StaffActor } from '#app/domain/access/actor.ts'
import type { PromisedHours } from '#app/domain/enquiry/promises/promises.ts'
import { storePromises } from '#app/domain/enquiry/promises/store-promises.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { queueClockUpdates } from './update-clocks.server.ts'

/** Changes the promised hours, and queues the update of every due time that depends on them. */
export function changePromises(db: Database, actor: StaffActor, hours: PromisedHours) {
  return db.transaction(async (tx) => {
    const result = await storePromises(tx, actor, hours)
    if (result.ok) await queueClockUpdates(tx)
    return result
  })
}
