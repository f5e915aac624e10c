import { type OperationName, refusalFor } from '#app/domain/access/policy.ts'
import {
  findMembership,
  findMissingSignIn,
} from '#app/domain/customers/members/find-membership.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import type { UnreadUpload, UploadRight } from '#app/platform/request/sent-files.ts'
import { findPortalUser } from './acting/find-portal-user.server.ts'

const notSignedIn = 'Sign in to the portal, then send the form again.'

/**
 * Checks, before the body is read, that a form comes from a member whose role allows an operation
 * in the company of its URL. The form token is in the body, so the page checks it.
 * @param operation null if being signed in is enough
 */
export async function authorisePortalUpload(
  { request, params }: UnreadUpload,
  operation: OperationName | null,
): Promise<UploadRight> {
  const { company = '' } = params
  const right = findRight(request, company, operation).catch((error: unknown) => {
    // Thrown pages are not `Error`s, such as the one for acting that has ended; they count as not
    // signed in.
    if (error instanceof Error) throw error
    return null
  })
  return (await tolerateOutage(right)) ?? { outcome: 'refused', message: notSignedIn }
}

async function findRight(
  request: Request,
  company: string,
  operation: OperationName | null,
): Promise<UploadRight | null> {
  const { db } = database()
  const visitor = await findPortalUser(db, request, company)
  if (!visitor || (visitor.hasAuthenticator && !visitor.secondFactorAt)) return null
  const { account, name, acting, id } = visitor
  const allowed = { outcome: 'done' as const, holder: `portal session ${id}` }
  if (operation === null) return allowed
  const membership = await findMembership(db, account, company)
  if (!membership || (membership.needsSecondFactor && !visitor.secondFactorAt)) return null
  if (!acting && findMissingSignIn(membership, visitor.signedInFor)) return null
  const { role } = membership
  const member = { kind: 'customer' as const, account, company, role, name, actedBy: acting?.staff }
  const refusal = refusalFor(member, operation, true)
  return refusal ? { outcome: 'refused', message: refusal.message } : allowed
}
