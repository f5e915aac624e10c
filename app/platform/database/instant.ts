import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a point in time: `timestamptz`, so that no server's time zone moves it. */
export const instant = () => timestamp({ withTimezone: true })
