import { log } from '../process/log.server.ts'
import { refusePage } from '../request/page-refusal.ts'

/**
 * PostgreSQL's codes for a write that lost against another transaction: a foreign key without its
 * row, a duplicate key, a failed serialisation and a deadlock
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const conflictCodes: readonly unknown[] = ['23503', '23505', '40001', '40P01']

/** Whether an error, or one of its causes, says that another transaction wrote first. */
export function isWriteConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause }: { code?: unknown; cause?: unknown } = error
  return conflictCodes.includes(code) || isWriteConflict(cause)
}

/** Message for a user whose form conflicted with another change. */
export const conflictMessage =
  'Something that this form is about was changed at the same moment, so nothing was saved. Go back, reload the page and send the form again.'

/** Log message for a conflict that the operation did not handle. */
export const unhandledConflictLogMessage = 'a write conflict was answered with 409'

/**
 * Wraps a loader, an action or a middleware so that a write conflict which it does not handle is
 * answered with 409 and an explanation, not with 500.
 */
export function refuseConflicts<Args extends unknown[], Answer>(
  handle: (...args: Args) => Answer | Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    try {
      return await handle(...args)
    } catch (error) {
      if (!isWriteConflict(error)) throw error
      log.warn({ err: error }, unhandledConflictLogMessage)
      throw refusePage(conflictMessage, { status: 409 })
    }
  }
}
