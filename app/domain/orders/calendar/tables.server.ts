import { sql } from 'drizzle-orm'
import { foreignKey, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { instant } from '#app/platform/database/instant.ts'

/**
 * The private addresses under which programs read a company's calendar, one a member. An address ends
 * with the membership: who leaves the company takes nothing along.
 */
export const calendarTokenTable = pgTable(
  'calendar_token',
  {
    /** Of the token in the address, which is nowhere else. */
    digest: text().primaryKey(),
    company: uuid().notNull(),
    account: uuid().notNull(),
    madeAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    unique().on(table.company, table.account),
    foreignKey({
      columns: [table.company, table.account],
      foreignColumns: [memberTable.company, memberTable.account],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)
