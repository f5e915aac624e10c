import { log } from '../process/log.server.ts'
import { refusePage } from '../request/page-refusal.ts'
import { isDatabaseAway } from './database-away.ts'
import { pageOutOfReach } from './database-away-words.ts'

/** Value of the `Retry-After` header while the database is unavailable. */
export const secondsAway = 10
export const tryAgainLater = { 'Retry-After': String(secondsAway) }

/**
 * Wraps a loader, an action or a middleware so that it answers with 503 and an explanation, not
 * with 500, while the database is unavailable. Pages that only show the catalogue do not need it.
 */
export function needsDatabase<Args extends unknown[], Answer>(
  handle: (...args: Args) => Answer | Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    try {
      return await handle(...args)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      log.warn({ error }, 'the database is away')
      throw refusePage(pageOutOfReach, { status: 503, headers: tryAgainLater })
    }
  }
}

/**
 * Awaits a promise. @returns undefined if it fails because the database is unavailable @throws all
 * other errors
 */
export async function unlessDatabaseAway<Value>(
  promise: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await promise
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    log.warn({ error }, 'the database is away')
    return undefined
  }
}
