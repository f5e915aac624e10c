import type { RouterContextProvider } from 'react-router'
import type { StaffActor } from '#app/domain/access/actor.ts'
import {
  type OperationName,
  type PolicyRefusal,
  reachOf,
  refusalFor,
} from '#app/domain/access/policy.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { staffActor } from '../staff-actor.ts'

/**
 * Returns the 403 page for a role that does not allow an operation; counts and logs the refusal.
 */
export function notAllowedPage({ message }: PolicyRefusal, actor?: StaffActor) {
  noteRefusal('access', 'role', actor?.address, actor?.account)
  return refusePage(message, { status: 403 })
}

/**
 * Guard for pages that only show data: requires that the staff member's role allows the operation
 * for some records at least.
 * @throws a 403 page otherwise
 */
export function requireOperation(
  context: Readonly<RouterContextProvider>,
  name: OperationName,
): void {
  const actor = context.get(staffActor)
  const refusal = reachOf(actor, name) === 'none' ? refusalFor(actor, name) : null
  if (refusal) throw notAllowedPage(refusal, actor)
}
