import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { restrictToCompany } from '#app/platform/database/row-policies.ts'
import { enquiryTable } from '../tables.server.ts'

/** Orders that a member muted: only mails that need the member's answer are sent. */
export const orderMuteTable = pgTable(
  'order_mute',
  {
    /** Follows the company of the order; null if the order was unlinked from its company. */
    companyId: uuid(),
    enquiry: uuid().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.enquiry, table.accountId] }),
    // The company is part of the key, so that it is updated when companies are merged.
    foreignKey({
      columns: [table.companyId, table.enquiry],
      foreignColumns: [enquiryTable.companyId, enquiryTable.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index().on(table.accountId),
    restrictToCompany(table.companyId),
  ],
)

/** Members who hear about an order of a colleague, chosen by a member who writes orders. */
export const orderWatcherTable = pgTable(
  'order_watcher',
  {
    /** Follows the company of the order; null if the order was unlinked from its company. */
    companyId: uuid(),
    enquiry: uuid().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.enquiry, table.accountId] }),
    // The company is part of the key, so that it is updated when companies are merged.
    foreignKey({
      columns: [table.companyId, table.enquiry],
      foreignColumns: [enquiryTable.companyId, enquiryTable.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index().on(table.accountId),
    restrictToCompany(table.companyId),
  ],
)
