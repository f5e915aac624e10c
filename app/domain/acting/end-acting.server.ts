import { and, eq, isNull } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { actingTable } from './tables.server.ts'

/**
 * Ends acting on a customer's behalf before its time is up. Does nothing if it has ended already.
 */
export async function endActing(
  db: Database,
  actor: MemberActor,
  { id, company }: { id: string; company: { id: string; name: string } },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(actingTable)
      .set({ endedAt: now })
      .where(and(eq(actingTable.id, id), isNull(actingTable.endedAt)))
    if (!rowCount) return
    await writeAudit(tx, actor, {
      action: 'end-acting',
      subject: { kind: 'company', id: company.id, label: company.name },
    })
  })
}
