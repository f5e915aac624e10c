import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readPromisedHours } from './promised-hours.server.ts'
import { type PromisedHours, promiseNames } from './promises.ts'
import { promiseTable } from './tables.server.ts'

/**
 * Stores the promised hours without updating the clocks of open enquiries; call `changePromises`
 * for both.
 */
export async function storePromises(
  db: Database,
  actor: StaffActor,
  hours: PromisedHours,
): Promise<{ ok: true } | PolicyRefusal> {
  const refusal = refusalFor(actor, 'set-promises')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const before = await readPromisedHours(tx)
    for (const name of promiseNames) {
      const values = { name, hours: hours[name] }
      await tx
        .insert(promiseTable)
        .values(values)
        .onConflictDoUpdate({ target: promiseTable.name, set: { hours: values.hours } })
    }
    await writeAudit(tx, actor, {
      action: 'set-promises',
      subject: { kind: 'settings', id: 'promises', label: 'What customers are promised' },
      before: { ...before },
      after: { ...hours },
    })
    return { ok: true }
  })
}
