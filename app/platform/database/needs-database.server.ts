import { log } from '../process/log.server.ts'
import { refusePage } from '../request/page-refusal.ts'
import { isDatabaseAway } from './database-away.ts'
import { pageOutOfReach } from './database-away-words.ts'

/** Seconds after which to try again while the database is away. */
export const secondsAway = 10
export const tryAgainLater = { 'Retry-After': String(secondsAway) }

/**
 * A loader that cannot answer without the database: while that is away, the visitor is told so.
 * Pages that only show the catalogue never need it.
 */
export function needsDatabase<Args, Answer>(load: (args: Args) => Promise<Answer>) {
  return async (args: Args): Promise<Answer> => {
    const answer = await unlessDatabaseAway(load(args))
    if (answer === undefined) {
      throw refusePage(pageOutOfReach, { status: 503, headers: tryAgainLater })
    }
    return answer
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
