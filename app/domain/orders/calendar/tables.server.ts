import { sql } from 'drizzle-orm'
import { foreignKey, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { instant } from '#app/platform/database/columns.ts'
import { restrictToCompany } from '#app/platform/database/row-policies.ts'

/**
 * Private URLs from which calendar programs read a company's deliveries, one per member. A URL is
 * deleted with the membership, so a leaving member loses access.
 */
export const calendarTokenTable = pgTable(
  'calendar_token',
  {
    /** Hash of the token in the URL; the token itself is not stored. */
    digest: text().primaryKey(),
    companyId: uuid().notNull(),
    accountId: uuid().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    unique().on(table.companyId, table.accountId),
    foreignKey({
      columns: [table.companyId, table.accountId],
      foreignColumns: [memberTable.companyId, memberTable.accountId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    restrictToCompany(table.companyId),
  ],
)
