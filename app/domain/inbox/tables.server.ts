import { sql } from 'drizzle-orm'
import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { instant } from '#app/platform/database/columns.ts'
import { restrictToCompany } from '#app/platform/database/row-policies.ts'

/**
 * Inbox items that each member has read. An item that changes later is shown again. Rows are
 * deleted with the membership.
 */
export const inboxSeenTable = pgTable(
  'inbox_seen',
  {
    companyId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** `key` of the item, such as `message:VP-104233`. */
    item: text().notNull(),
    seenAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.accountId, table.item] }),
    foreignKey({
      columns: [table.companyId, table.accountId],
      foreignColumns: [memberTable.companyId, memberTable.accountId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    restrictToCompany(table.companyId),
  ],
)
