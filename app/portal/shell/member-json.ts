import { reachOf } from '#app/domain/access/policy.ts'
import {
  findMembership,
  findMissingSignIn,
  listMemberships,
} from '#app/domain/customers/members/find-membership.server.ts'
import { findMemberProduct, findMemberRange } from '#app/domain/orders/bought/last-bought.server.ts'
import type { CatalogueMember } from '#app/domain/orders/catalogue-member.ts'
import { deriveFormToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { findPortalUser } from '../acting/find-portal-user.server.ts'
import type { Route } from './+types/member-json.ts'

const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/**
 * Returns the signed-in member as JSON, with facts about the product `sku`, or the company's range in
 * the catalogue list of the query string `list`, if a page asks about one;
 * `member` is null if nobody is signed in or a second factor is missing. Public pages are the same for
 * all visitors and ask this after they are shown.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const address = context.get(visitorAddress)
  const found = await tolerateOutage(findMember(request, url.searchParams, address))
  if (found === undefined) {
    return Response.json(
      { member: null },
      { status: 503, headers: { ...headers, ...retryAfterHeader } },
    )
  }
  return Response.json({ member: found }, { headers })
}

async function findMember(
  request: Request,
  asked: URLSearchParams,
  address: string,
): Promise<CatalogueMember | null> {
  const { db } = database()
  const [sku, list] = [asked.get('sku'), asked.get('list')]
  const user = await findPortalUser(db, request, undefined)
  if (!user || (user.hasAuthenticator && !user.secondFactorAt)) return null
  const [first] = await listMemberships(db, user.account, user.signedInFor)
  const membership = first && (await findMembership(db, user.account, first.company))
  if (!membership || (membership.needsSecondFactor && !user.secondFactorAt)) return null
  if (findMissingSignIn(membership, user.signedInFor)) return null
  const { company, name: companyName, role } = membership
  const { account, name } = user
  const actor = { kind: 'customer', account, company, role, name, address } as const
  return {
    name,
    company: { id: company, name: companyName },
    mayOrder: reachOf(actor, 'write-order') !== 'none',
    formToken: deriveFormToken(user.token),
    product: sku ? await inCompany(db, company, (tx) => findMemberProduct(tx, actor, sku)) : null,
    range:
      list === null ? null : await inCompany(db, company, (tx) => findMemberRange(tx, actor, list)),
  }
}
