import { and, eq } from 'drizzle-orm'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export interface KnownSender {
  name: string
  role: string
  company: { id: string; name: string }
  isSuspended: boolean
  /**
   * Whether they have proven that the email address is theirs; otherwise anyone may have typed it.
   */
  isProven: boolean
}

/**
 * Finds the member of its company whose email address an enquiry was sent from; null if there is
 * none.
 */
export async function findSender(
  db: Database,
  { companyId, email }: { companyId: string | null; email: string },
): Promise<KnownSender | null> {
  if (!companyId) return null
  const [found] = await db
    .select({
      name: accountTable.name,
      role: memberTable.role,
      company: { id: companyTable.id, name: companyTable.name },
      suspendedAt: memberTable.suspendedAt,
      isProven: accountTable.emailVerified,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
    .innerJoin(companyTable, eq(companyTable.id, memberTable.companyId))
    .where(and(eq(memberTable.companyId, companyId), eq(accountTable.email, email.toLowerCase())))
  if (!found) return null
  const { role, suspendedAt, ...sender } = found
  return { ...sender, role: memberRoleLabels[role], isSuspended: suspendedAt !== null }
}
