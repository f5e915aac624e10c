import { sql } from 'drizzle-orm'
import { absenceTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { assignmentTurnTable } from '../tables.server.ts'

/** Serialises the turns, so that two enquiries at once go to two people. */
const turns = 0x7475_726e

/**
 * Finds the coordinator whose turn it is: the one at work who has waited longest. Turns are serialised
 * until the transaction ends; the turn itself is counted by `countTurn`.
 * @returns null if no coordinator is at work
 */
export async function findTurn(tx: Database, now: Date): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turns})`)
  const { rows } = await tx.execute<{ account: string }>(sql`
    select staff_role.account from staff_role
    join account on account.id = staff_role.account and account.deactivated_at is null
    left join ${assignmentTurnTable} on ${assignmentTurnTable.account} = staff_role.account
    where staff_role.role = 'coordinator' and not exists (select from ${absenceTable}
      where ${absenceTable.account} = staff_role.account
        and ${isoDayOf(now)} between ${absenceTable.firstDay} and ${absenceTable.lastDay})
    order by ${assignmentTurnTable.lastAt} nulls first, account.name, account.id limit 1`)
  return rows[0]?.account ?? null
}

/** Counts a coordinator's turn, once an enquiry was assigned to them in the same transaction. */
export async function countTurn(tx: Database, account: string, now: Date): Promise<void> {
  await tx
    .insert(assignmentTurnTable)
    .values({ account, lastAt: now })
    .onConflictDoUpdate({ target: assignmentTurnTable.account, set: { lastAt: now } })
}
