import type { RouterContextProvider } from 'react-router'
import { type OperationName, refusalFor } from '#app/domain/access/policy.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { type PortalMember, portalMember } from './portal-member.ts'

/**
 * Returns the signed-in member and company. Refusals are counted and logged. @throws a 403 page if
 * the member's role does not allow `operation`
 */
export function requireMember(
  context: Readonly<RouterContextProvider>,
  operation: OperationName,
): PortalMember {
  const member = context.get(portalMember)
  const refusal = refusalFor(member.actor, operation, true)
  if (refusal) {
    noteRefusal('access', 'role', member.actor.address, member.actor.account)
    throw refusePage(refusal.message, { status: 403 })
  }
  return member
}
