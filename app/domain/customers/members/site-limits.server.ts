import { and, eq } from 'drizzle-orm'
import type { CustomerActor, MemberActor } from '#app/domain/access/actor.ts'
import { canBeLimited } from '#app/domain/access/roles.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { memberTable, siteTable } from '../tables.server.ts'

/**
 * Finds the ids of the sites that a member is limited to; null if they may use every address.
 * @param tx transaction of `inCompany`
 */
export async function findSiteLimits(
  tx: Database,
  { company, account, role }: Pick<MemberActor, 'company' | 'account' | 'role'>,
): Promise<string[] | null> {
  if (!canBeLimited(role)) return null
  const [member] = await tx
    .select({ siteIds: memberTable.siteIds })
    .from(memberTable)
    .where(and(eq(memberTable.companyId, company), eq(memberTable.accountId, account)))
  return member && member.siteIds.length > 0 ? member.siteIds : null
}

/**
 * Returns the sentence that refuses a delivery address: to a member who is limited to other sites, or
 * because the site was removed after a draft named it. Null if the member may use the address.
 * @param site id of the site; null for a typed address
 */
export async function refuseSite(
  tx: Database,
  member: MemberActor,
  site: string | null,
): Promise<string | null> {
  const limits = await findSiteLimits(tx, member)
  if (limits === null || (site !== null && limits.includes(site))) {
    return (await isRemoved(tx, member, site)) ? removedSiteMessage : null
  }
  return 'You order for some sites of your company only. Choose one of them, or ask an owner.'
}

const removedSiteMessage =
  'The chosen delivery site was removed from your company’s address book. Choose another address.'

/** Whether the company does not have a site any more; false for a typed address. */
async function isRemoved(
  tx: Database,
  { company }: Pick<MemberActor, 'company'>,
  site: string | null,
): Promise<boolean> {
  if (site === null) return false
  const mine = and(eq(siteTable.companyId, company), eq(siteTable.id, site))
  return (await tx.$count(siteTable, mine)) === 0
}

/**
 * Returns the sentence that refuses a signature to a member who is limited to other sites than that
 * of the order; null if they may sign.
 * @param site id of the order's site; null for a typed address
 */
export async function refuseSignature(
  tx: Database,
  { company, account, role }: CustomerActor,
  site: string | null,
): Promise<string | null> {
  if (company === null || account === null || !role) return null
  const limits = await findSiteLimits(tx, { company, account, role })
  if (limits === null || (site !== null && limits.includes(site))) return null
  return 'You sign for some sites of your company only. Ask a colleague of this site, or an owner.'
}
