import { log } from '../process/log.server.ts'
import { refusePage } from '../request/page-refusal.ts'
import { isDatabaseAway } from './database-away.ts'
import { pageOutOfReach } from './database-away-words.ts'

/** Seconds after which to try again while the database is away. */
export const secondsAway = 10
export const tryAgainLater = { 'Retry-After': String(secondsAway) }

/**
 * Wraps a loader, an action or a middleware so that it answers with 503 and an explanation, not with
 * 500, while the database is unreachable. Pages that only show the catalogue never need it.
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

/** What a promise gives; undefined when it fails because the database is away. */
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
