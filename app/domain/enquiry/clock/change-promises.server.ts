import type { StaffActor } from '#app/domain/people/actor.ts'
import type { PromisedHours } from '#app/domain/people/promises/promises.ts'
import { storePromises } from '#app/domain/people/promises/store-promises.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { reckonAllClocks } from './reckon-clocks.server.ts'

/** Sets what customers are promised, and has every open enquiry's due time follow. */
export function changePromises(db: Database, actor: StaffActor, hours: PromisedHours) {
  return db.transaction(async (tx) => {
    const result = await storePromises(tx, actor, hours)
    if (result.ok) await reckonAllClocks(tx)
    return result
  })
}
