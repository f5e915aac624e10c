import { reckonAllClocks } from '#app/domain/enquiry/clock/reckon-clocks.server.ts'
import type { StaffActor } from '#app/domain/people/actor.ts'
import type { PromisedHours } from '#app/domain/people/promises/promises.ts'
import { setPromises } from '#app/domain/people/promises/set-promises.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Sets what customers are promised, and has every open enquiry's due time follow. */
export function changePromises(db: Database, actor: StaffActor, hours: PromisedHours) {
  return db.transaction(async (tx) => {
    const result = await setPromises(tx, actor, hours)
    if (result.ok) await reckonAllClocks(tx)
    return result
  })
}
