import type { RouterContextProvider } from 'react-router'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { type OperationName, operations, reachOf } from '#app/domain/access/policy.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { staffActor } from './staff-actor.ts'

/** Who is signed in, where they may use a page; else the page is refused. */
export function letIn(
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
