import { and, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { digestEntryTable } from './tables.server.ts'

/**
 * When a company is merged into another, moves the unsent digest entries of members who belong to
 * both. Entries of other members move with their membership.
 * @param only ids of entries that a merge had moved; default all
 * @returns ids of the moved entries
 */
export async function movePendingDigestEntries(
  tx: Database,
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  const { id, companyId: company, accountId: account, day } = digestEntryTable
  const other = alias(memberTable, 'other')
  const inBoth = tx
    .select({ account: memberTable.accountId })
    .from(memberTable)
    .innerJoin(other, and(eq(other.accountId, memberTable.accountId), eq(other.companyId, to)))
    .where(eq(memberTable.companyId, from))
  const moved = await tx
    .update(digestEntryTable)
    .set({ companyId: to })
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
