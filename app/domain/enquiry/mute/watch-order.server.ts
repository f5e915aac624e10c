import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryTable } from '../tables.server.ts'
import { orderWatcherTable } from './tables.server.ts'

/** Maximum number of members who watch one order. */
export const maxWatchers = 20

/**
 * Lists the active members who can watch an order, by name, and whether they do. Its sender is left
 * out, because they are mailed anyway.
 * @param tx transaction of `inCompany`
 * @param sender email address of the order
 */
export function listPossibleWatchers(
  tx: Database,
  { company }: Pick<MemberActor, 'company'>,
  { enquiry, sender }: { enquiry: string; sender: string },
) {
  const { id: account, name, email, deactivatedAt } = accountTable
  return tx
    .select({
      account,
      name,
      isWatching: sql<boolean>`${orderWatcherTable.accountId} is not null`,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(account, memberTable.accountId))
    .leftJoin(
      orderWatcherTable,
      and(eq(orderWatcherTable.accountId, account), eq(orderWatcherTable.enquiry, enquiry)),
    )
    .where(
      and(
        eq(memberTable.companyId, company),
        isNotNull(memberTable.joinedAt),
        isNull(memberTable.suspendedAt),
        isNull(deactivatedAt),
        ne(email, sender.toLowerCase()),
      ),
    )
    .orderBy(asc(name), asc(account))
    .limit(500)
}

/** Finds the email addresses of the active members who watch an order. */
export async function findWatchers(tx: Database, enquiry: string): Promise<string[]> {
  const rows = await tx
    .select({ email: accountTable.email })
    .from(orderWatcherTable)
    .innerJoin(accountTable, eq(accountTable.id, orderWatcherTable.accountId))
    .innerJoin(
      memberTable,
      and(
        eq(memberTable.accountId, accountTable.id),
        eq(memberTable.companyId, orderWatcherTable.companyId),
      ),
    )
    .where(
      and(
        eq(orderWatcherTable.enquiry, enquiry),
        isNull(memberTable.suspendedAt),
        isNull(accountTable.deactivatedAt),
      ),
    )
    .orderBy(asc(accountTable.email))
    .limit(maxWatchers)
  return rows.map(({ email }) => email)
}

export type SetWatchersResult =
  | { outcome: 'set' }
  | { outcome: 'not-allowed-to-you' | 'no-such-order' | 'too-many'; message: string }

/**
 * Sets the members who hear about an order besides its sender, in place of earlier ones. Accounts that
 * are not members of the company are left out.
 * @param tx transaction of `inCompany`
 */
export async function setWatchers(
  tx: Database,
  member: MemberActor,
  { reference, accounts }: { reference: string; accounts: readonly string[] },
): Promise<SetWatchersResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return { outcome: 'not-allowed-to-you', message: refusal.message }
  const { company: companyId } = member
  const [order] = await tx
    .select({ id: enquiryTable.id, email: enquiryTable.email })
    .from(enquiryTable)
    .where(
      and(
        eq(enquiryTable.companyId, companyId),
        eq(enquiryTable.reference, reference.toUpperCase()),
      ),
    )
    .for('update')
  if (!order) return { outcome: 'no-such-order', message: 'Your company has no such order.' }
  const possible = await listPossibleWatchers(tx, member, {
    enquiry: order.id,
    sender: order.email,
  })
  const chosen = possible.filter(({ account }) => accounts.includes(account))
  if (chosen.length > maxWatchers) {
    const message = `Choose ${maxWatchers} colleagues or fewer.`
    return { outcome: 'too-many', message }
  }
  await tx.delete(orderWatcherTable).where(eq(orderWatcherTable.enquiry, order.id))
  const rows = chosen.map(({ account }) => ({ companyId, enquiry: order.id, accountId: account }))
  if (rows.length > 0) await tx.insert(orderWatcherTable).values(rows)
  return { outcome: 'set' }
}
