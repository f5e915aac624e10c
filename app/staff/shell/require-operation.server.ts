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

/** The page for somebody whose role does not allow what they asked for. */
export function notAllowed({ message }: PolicyRefusal, actor?: StaffActor) {
  noteRefusal('access', 'role', actor?.address, actor?.account)
  return refusePage(message, { status: 403 })
}

/**
 * For pages that only show something: lets those on whose role reaches it at all.
 * @throws the page that says they may not
 */
export function requireOperation(
  context: Readonly<RouterContextProvider>,
  name: OperationName,
): void {
  const actor = context.get(staffActor)
  const refusal = reachOf(actor, name) === 'none' ? refusalFor(actor, name) : null
  if (refusal) throw notAllowed(refusal, actor)
}
