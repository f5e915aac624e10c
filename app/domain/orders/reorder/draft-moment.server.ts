import { sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { ownDraft } from '../draft/open-draft.server.ts'
import { orderDraftTable } from '../tables.server.ts'

/**
 * When a member's draft order last changed; empty where there is none. It locks until the
 * transaction ends: of two forms that add the same lines, only the first finds the draft as it was
 * shown.
 * @param tx of `inCompany`
 */
export async function lockDraftMoment(tx: Database, actor: MemberActor): Promise<string> {
  const key = `order draft ${actor.company} ${actor.account}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [row] = await tx
    .select({ at: sql<string>`to_char(${orderDraftTable.updatedAt}, 'YYYYMMDDHH24MISSUS')` })
    .from(orderDraftTable)
    .where(ownDraft(actor, null))
  return row?.at ?? ''
}
