import type { RouterContextProvider } from 'react-router'
import { type OperationName, refusalFor } from '#app/domain/people/policy.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { type PortalMember, portalMember } from './portal-member.ts'

/** Who is signed in for which company, where their role lets them use a page; else it is refused. */
export function letIn(
  context: Readonly<RouterContextProvider>,
  operation: OperationName,
): PortalMember {
  const member = context.get(portalMember)
  const refusal = refusalFor(member.actor, operation, true)
  if (refusal) {
    noteRefusal('access', 'role', member.actor.address)
    throw refusePage(refusal.message, { status: 403 })
  }
  return member
}
