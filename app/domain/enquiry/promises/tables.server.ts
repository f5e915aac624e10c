import { integer, pgTable } from 'drizzle-orm/pg-core'
import { checkValues, oneOf } from '#app/platform/database/columns.ts'
import { promiseNames } from './promises.ts'

/** Promised hours set by an administrator; a promise without a row has its default. */
export const promiseTable = pgTable(
  'promise',
  {
    name: oneOf(promiseNames).primaryKey(),
    /** Working hours. */
    hours: integer().notNull(),
  },
  checkValues,
)
