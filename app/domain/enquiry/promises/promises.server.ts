import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type PromisedHours, promiseNames, promises } from './promises.ts'
import { promiseTable } from './tables.server.ts'

/** Reads the promised hours: those set by an administrator, otherwise the defaults. */
export async function readPromisedHours(db: Database): Promise<PromisedHours> {
  const rows = await db.select().from(promiseTable)
  const set = new Map(rows.map(({ name, hours }) => [name, hours]))
  return {
    answer: set.get('answer') ?? promises.answer.usual,
    confirm: set.get('confirm') ?? promises.confirm.usual,
  }
}

/**
 * Stores the promised hours without updating the clocks of open enquiries; call `changePromises`
 * for both.
 */
export async function storePromises(
  db: Database,
  actor: StaffActor,
  hours: PromisedHours,
): Promise<{ outcome: 'done' } | PolicyRefusal> {
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
    return { outcome: 'done' }
  })
}
