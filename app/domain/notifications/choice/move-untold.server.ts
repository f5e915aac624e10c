import { and, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { digestEntryTable } from './tables.server.ts'

/**
 * Moves what members of two companies wait to be told of by the one to the other, into which it is
 * merged. What waits for other members goes over with their membership.
 * @param only ids of what a merge had moved; all unless given
 * @returns ids of what went over
 */
export async function moveUntold(
  tx: Database,
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  const { id, company, account, day } = digestEntryTable
  const other = alias(memberTable, 'other')
  const inBoth = tx
    .select({ account: memberTable.account })
    .from(memberTable)
    .innerJoin(other, and(eq(other.account, memberTable.account), eq(other.company, to)))
    .where(eq(memberTable.company, from))
  const moved = await tx
    .update(digestEntryTable)
    .set({ company: to })
    .where(
      and(
        eq(company, from),
        isNull(day),
        inArray(account, inBoth),
        only && inArray(id, only.map(Number)),
      ),
    )
    .returning({ id })
  return moved.map((row) => String(row.id))
}
