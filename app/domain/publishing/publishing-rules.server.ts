import type { Actor } from '#app/domain/access/actor.ts'
import { nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publishingRulesTable } from './tables.server.ts'

/** Rules of publishing that an administrator sets. */
export interface PublishingRules {
  /** Whether a colleague must approve a change set before it is published. */
  needsSecondPerson: boolean
}

/** Loads the rules; a site without a row does not require a second person. */
export async function loadPublishingRules(db: Database): Promise<PublishingRules> {
  const [row] = await db.select().from(publishingRulesTable)
  return { needsSecondPerson: row?.needsSecondPerson ?? false }
}

/** Stores the rules. Change sets that are already scheduled stay scheduled. */
export async function storePublishingRules(
  db: Database,
  actor: Actor,
  rules: PublishingRules,
): Promise<{ outcome: 'done' } | PolicyRefusal> {
  const refusal = refusalFor(actor, 'set-publishing')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const before = await loadPublishingRules(tx)
    const values = { ...rules, changedBy: nameOf(actor), updatedAt: new Date() }
    await tx
      .insert(publishingRulesTable)
      .values(values)
      .onConflictDoUpdate({ target: publishingRulesTable.id, set: values })
    await writeAudit(tx, actor, {
      action: 'set-publishing',
      subject: { kind: 'settings', id: 'publishing', label: 'Publishing' },
      before: { ...before },
      after: { ...rules },
    })
    return { outcome: 'done' }
  })
}
