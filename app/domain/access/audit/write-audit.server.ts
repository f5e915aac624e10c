import type { Database } from '#app/platform/database/database.server.ts'
import { type Actor, accountOf, nameOf } from '../actor.ts'
import type { AuditEntry, AuditSource } from './audit-entry.ts'
import { auditTable } from './tables.server.ts'

/** Adds a row to the audit log, in the transaction of the change that it records. */
export async function writeAudit(tx: Database, actor: Actor, entry: AuditEntry): Promise<void> {
  const { action, subject, before, after } = entry
  const acting = actor.kind === 'customer' && actor.actedBy
  const key = actor.kind === 'customer' && actor.key
  const onBehalfOf = entry.onBehalfOf ?? (acting || key ? actor.name : '')
  const address = entry.address ?? ('address' in actor ? actor.address : undefined) ?? ''
  await tx.insert(auditTable).values({
    accountId: accountOf(actor),
    actor: acting ? acting.name : nameOf(actor),
    source: sourceOf(actor),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subject: subject.label,
    before,
    after,
    onBehalfOf,
    address,
  })
}

function sourceOf(actor: Actor): AuditSource {
  if (actor.kind === 'system') return actor.source
  const isKey = actor.kind === 'key' || (actor.kind === 'customer' && actor.key !== undefined)
  return isKey ? 'interface' : 'screen'
}
