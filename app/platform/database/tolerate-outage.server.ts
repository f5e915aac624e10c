import { log } from '#app/platform/process/log.server.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

/** Value of the `Retry-After` header while the database is unavailable. */
export const retryAfterSeconds = 10
export const retryAfterHeader = { 'Retry-After': String(retryAfterSeconds) }

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
