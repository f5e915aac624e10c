import { eq } from 'drizzle-orm'
import { assertNotActing, type MemberActor, type StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { accountTable } from './tables.server.ts'

/** Changes the actor's own name. Earlier history entries keep the previous name. */
export async function renameAccount(
  db: Database,
  actor: StaffActor | MemberActor,
  name: string,
): Promise<void> {
  assertNotActing(actor)
  await db.transaction(async (tx) => {
    await tx
      .update(accountTable)
      .set({ name, updatedAt: new Date() })
      .where(eq(accountTable.id, actor.account))
    await writeAudit(tx, actor, {
      action: 'rename-account',
      subject: { kind: 'account', id: actor.account, label: name },
      before: { name: actor.name },
      after: { name },
    })
  })
}
