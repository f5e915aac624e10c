import { log } from '#app/platform/process/log.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { pageUnavailableMessage } from './database-unavailable-messages.ts'

/** Value of the `Retry-After` header while the database is unavailable. */
export const retryAfterSeconds = 10
export const retryAfterHeader = { 'Retry-After': String(retryAfterSeconds) }

/**
 * Wraps a loader, an action or a middleware so that it answers with 503 and an explanation, not
 * with 500, while the database is unavailable. Pages that only show the catalogue do not need it.
 */
export function refuseDuringOutage<Args extends unknown[], Answer>(
  handle: (...args: Args) => Answer | Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    try {
      return await handle(...args)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      log.warn({ error }, 'the database is away')
      throw refusePage(pageUnavailableMessage, { status: 503, headers: retryAfterHeader })
    }
  }
}

/**
 * Awaits a promise. @returns undefined if it fails because the database is unavailable @throws all
 * other errors
 */
export async function tolerateOutage<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ error }, 'the database is away')
    return undefined
  }
}
