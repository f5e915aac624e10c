import type { RouterContextProvider } from 'react-router'
import type { StaffActor } from '#app/domain/access/actor.ts'
import {
  type OperationName,
  operations,
  type PolicyRefusal,
  reachOf,
} from '#app/domain/access/policy.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { staffActor } from './staff-actor.ts'

/**
 * Returns the signed-in staff member. Refusals are counted and logged.
 * @throws a 403 page if their role does not allow `operation` at all
 */
export function requireStaff(
  context: Readonly<RouterContextProvider>,
  operation: OperationName,
): StaffActor {
  const actor = context.get(staffActor)
  if (reachOf(actor, operation) !== 'none') return actor
  noteRefusal('access', 'role', actor.address, actor.account)
  const { does } = operations[operation]
  throw refusePage(`Your role does not allow this: ${does.toLowerCase()}. Ask an administrator.`, {
    status: 403,
  })
}

/**
 * Returns the 403 page for a role that does not allow an operation; counts and logs the refusal.
 */
export function notAllowedPage({ message }: PolicyRefusal, actor?: StaffActor) {
  noteRefusal('access', 'role', actor?.address, actor?.account)
  return refusePage(message, { status: 403 })
}
