import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { companyTable, memberTable } from '../tables.server.ts'

/** A company to which a person belongs, with its account manager. */
export interface Membership {
  company: string
  name: string
  role: MemberRole
  /**
   * Whether they have used the portal for this company before; their first request is recorded as
   * joining.
   */
  hasJoined: boolean
  /** Whether the company requires a second factor of its members. */
  needsSecondFactor: boolean
  /** Whether the company's members, except its owners, must sign in with its identity provider. */
  requiresSingleSignOn: boolean
  /** Account manager; null if the Customer Service Team is responsible. */
  manager: { name: string; phone: string; email: string } | null
}

/**
 * Finds a person's membership of a company. It is read on each request, so that suspended or
 * removed members lose access at once.
 * @returns null if they are not an active member, or there is no such company
 */
export async function findMembership(
  db: Database,
  account: string,
  company: string,
): Promise<Membership | null> {
  if (!isUuid(company)) return null
  const [found] = await readMemberships(db, account, company)
  return found ?? null
}

/**
 * Lists the companies to which a person belongs, by name.
 * @param only company that a session by single sign-on opens; null if it opens all
 */
export function listMemberships(
  db: Database,
  account: string,
  only: string | null = null,
): Promise<Membership[]> {
  return readMemberships(db, account, only ?? undefined)
}

/**
 * Tells how a signed-in member has to sign in again before a company opens: by mail, if the identity
 * provider of another company signed them in, or with the provider of this company if it requires
 * that. Owners may always sign in by mail, so that a broken provider cannot lock a company out.
 * @param signedInFor company whose identity provider opened the session; null after a mail or passkey
 * @returns null if the session opens the company
 */
export function findMissingSignIn(
  { company, role, requiresSingleSignOn }: Membership,
  signedInFor: string | null,
): 'by-mail' | 'single-sign-on' | null {
  if (signedInFor === company) return null
  if (requiresSingleSignOn && role !== 'owner') return 'single-sign-on'
  return signedInFor === null ? null : 'by-mail'
}

async function readMemberships(
  db: Database,
  account: string,
  company?: string,
): Promise<Membership[]> {
  const rows = await db
    .select({
      company: companyTable.id,
      name: companyTable.name,
      role: memberTable.role,
      hasJoined: sql<boolean>`${memberTable.joinedAt} is not null`,
      needsSecondFactor: companyTable.needsSecondFactor,
      requiresSingleSignOn: companyTable.requiresSingleSignOn,
      hasContract: companyTable.hasContract,
      manager: {
        name: accountTable.name,
        phone: accountTable.phone,
        email: accountTable.email,
      },
    })
    .from(memberTable)
    .innerJoin(companyTable, eq(companyTable.id, memberTable.companyId))
    .leftJoin(
      accountTable,
      and(eq(accountTable.id, companyTable.accountManager), isNull(accountTable.deactivatedAt)),
    )
    .where(
      and(
        eq(memberTable.accountId, account),
        isNull(memberTable.suspendedAt),
        isNull(companyTable.mergedInto),
        company === undefined ? undefined : eq(memberTable.companyId, company),
      ),
    )
    .orderBy(asc(companyTable.name), asc(companyTable.id))
    .limit(200)
  // By the specification, only contract customers have an account manager.
  return rows.map(({ hasContract, manager, ...row }) => ({
    ...row,
    manager: hasContract ? manager : null,
  }))
}

/** Refusal for a member who left the company while their form was processed. */
export const notMemberRefusal = {
  outcome: 'no-such-member',
  message: 'You are no longer a member of this company. Ask one of its owners to invite you.',
} as const

/**
 * Locks the row of a member until the transaction ends, so that forms which the member sends at the
 * same moment are processed one after the other.
 * @param tx transaction of `inCompany`
 * @returns whether the member still belongs to the company
 */
export async function lockMembership(
  tx: Database,
  { company, account }: { company: string; account: string },
): Promise<boolean> {
  const [member] = await tx
    .select({ account: memberTable.accountId })
    .from(memberTable)
    .where(and(eq(memberTable.companyId, company), eq(memberTable.accountId, account)))
    .for('no key update')
  return member !== undefined
}
