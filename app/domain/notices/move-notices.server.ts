import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database/database.server.ts'
import { notifyCompany } from './notify-companies.server.ts'
import { noticeCompanyTable } from './tables.server.ts'

/**
 * Moves the notices of a company to the company that it is merged into, before its members are
 * moved. A notice to both companies stays as it is. If the remaining company was notified already,
 * members of the merged one are notified now, because no later job would do it.
 * @param only notices moved by a merge, to undo it; default: all
 * @returns ids of the notices that were moved
 */
export async function moveNotices(
  tx: Database,
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  const { notice, companyId: company, notifiedAt } = noticeCompanyTable
  const other = alias(noticeCompanyTable, 'other')
  const theirs = and(eq(other.companyId, to), eq(other.notice, notice))
  const moved = await tx
    .update(noticeCompanyTable)
    .set({ companyId: to })
    .where(
      and(
        eq(company, from),
        only && inArray(notice, [...only]),
        notExists(tx.select({ one: sql`1` }).from(other).where(theirs)),
      ),
    )
    .returning({ notice })
  if (!only) {
    const late = await tx
      .select({ notice })
      .from(noticeCompanyTable)
      .innerJoin(other, theirs)
      .where(and(eq(company, from), isNull(notifiedAt), isNotNull(other.notifiedAt)))
      .for('update', { of: noticeCompanyTable })
    for (const one of late) await notifyCompany(tx, one.notice, from)
  }
  return moved.map((row) => row.notice)
}
