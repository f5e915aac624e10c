import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PromiseName } from './promises.ts'

/** What customers are promised, in working time; a promise without a row is the usual one. */
export const promiseTable = pgTable('promise', {
  name: text().$type<PromiseName>().primaryKey(),
  /** Working hours. */
  hours: integer().notNull(),
})
