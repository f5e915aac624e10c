import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxWatchers, tooManyWatchersMessage } from '../enquiry.ts'
import { enquiryTable } from '../tables.server.ts'
import { orderWatcherTable } from './tables.server.ts'

/**
 * Lists the active members who can watch an order, by name, and whether they do. Its sender is left
 * out, because they are mailed anyway.
 * @param tx transaction of `inCompany`
 * @param enquiry id of the order; null for an order that is not sent yet, which nobody watches
 * @param sender email address of the order; empty to leave nobody out
 */
export function listPossibleWatchers(
  tx: Database,
  { company }: Pick<MemberActor, 'company'>,
  { enquiry, sender }: { enquiry: string | null; sender: string },
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
      and(
        eq(orderWatcherTable.accountId, account),
        enquiry === null ? sql`false` : eq(orderWatcherTable.enquiry, enquiry),
      ),
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
  const { id: enquiry, email: sender } = order
  const chosen = await findChosen(tx, member, { enquiry, sender, accounts })
  if (chosen.length > maxWatchers) return { outcome: 'too-many', message: tooManyWatchersMessage }
  await tx.delete(orderWatcherTable).where(eq(orderWatcherTable.enquiry, order.id))
  await insertChosen(tx, member, enquiry, chosen)
  return { outcome: 'set' }
}

interface ChosenWatchers {
  enquiry: string
  /** Email address of the order's sender. */
  sender: string
  /** Ids of the chosen accounts. */
  accounts: readonly string[]
}

/**
 * Stores the colleagues whom the sender of a new order chose as its watchers, up to `maxWatchers`.
 * Those who have left the company since are left out.
 * @param tx transaction of `asCompany`
 */
export async function insertWatchers(
  tx: Database,
  member: Pick<MemberActor, 'company'>,
  chosen: ChosenWatchers,
): Promise<void> {
  if (chosen.accounts.length === 0) return
  const found = await findChosen(tx, member, chosen)
  await insertChosen(tx, member, chosen.enquiry, found.slice(0, maxWatchers))
}

async function findChosen(
  tx: Database,
  member: Pick<MemberActor, 'company'>,
  { enquiry, sender, accounts }: ChosenWatchers,
): Promise<string[]> {
  const possible = await listPossibleWatchers(tx, member, { enquiry, sender })
  return possible.flatMap(({ account }) => (accounts.includes(account) ? account : []))
}

async function insertChosen(
  tx: Database,
  { company: companyId }: Pick<MemberActor, 'company'>,
  enquiry: string,
  accounts: readonly string[],
) {
  if (accounts.length === 0) return
  await tx
    .insert(orderWatcherTable)
    .values(accounts.map((accountId) => ({ companyId, enquiry, accountId })))
}
