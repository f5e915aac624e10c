import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { enquiryTable } from '../tables.server.ts'

/** Orders about which a member wants no mail but what needs their answer. */
export const orderMuteTable = pgTable(
  'order_mute',
  {
    /** Goes where its order goes; null where that was taken from its company. */
    company: uuid(),
    enquiry: uuid().notNull(),
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.enquiry, table.account] }),
    // With its company, which goes over when companies are merged.
    foreignKey({
      columns: [table.company, table.enquiry],
      foreignColumns: [enquiryTable.companyId, enquiryTable.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index().on(table.account),
  ],
)
