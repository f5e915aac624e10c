import { sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isOwnDraft } from '../draft/lock-draft.server.ts'
import { orderDraftTable } from '../tables.server.ts'

/**
 * Returns the version (last change time) of a member's new order; empty if there is none. Holds a
 * lock until the transaction ends: if two forms add the same lines, only the first finds the draft
 * as it was shown.
 * @param tx transaction of `inCompany`
 */
export async function lockDraftVersion(tx: Database, actor: MemberActor): Promise<string> {
  const key = `order draft ${actor.company} ${actor.account}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [row] = await tx
    .select({ at: sql<string>`to_char(${orderDraftTable.updatedAt}, 'YYYYMMDDHH24MISSUS')` })
    .from(orderDraftTable)
    .where(isOwnDraft(actor, null))
  return row?.at ?? ''
}
