import { timestamp } from 'drizzle-orm/pg-core'

/**
 * Drizzle column type for a point in time (`timestamptz`), independent of the server's time zone.
 */
export const instant = () => timestamp({ withTimezone: true })
