import { type OperationName, operations, reachOf } from '#app/domain/access/policy.ts'
import { findStaffSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { readStaffSessionCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import { database } from '#app/platform/database/database.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { isDeskSecure } from '#app/platform/process/environment.server.ts'
import type { UnreadUpload, UploadRight } from '#app/platform/request/sent-files.ts'

/**
 * Checks, before the body is read, that a form comes from a fully signed-in staff member whose role
 * allows an operation. The form token is in the body, so the page checks it.
 * @param operation null if being signed in is enough
 */
export async function authoriseStaffUpload(
  { request }: UnreadUpload,
  operation: OperationName | null,
): Promise<UploadRight> {
  const token = readStaffSessionCookie(request.headers.get('cookie'), isDeskSecure())
  const finding = token ? findStaffSession(database().db, token, new Date()) : Promise.resolve(null)
  const session = await tolerateOutage(finding)
  if (session?.stage !== 'open') {
    return { outcome: 'refused', message: 'Sign in to the desk, then send the form again.' }
  }
  if (operation === null || reachOf(session.actor, operation) !== 'none') {
    return { outcome: 'done', holder: `staff session ${session.id}` }
  }
  const { does } = operations[operation]
  return {
    outcome: 'refused',
    message: `Your role does not allow this: ${does.toLowerCase()}. Ask an administrator.`,
  }
}
