import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { sessionTable } from '#app/domain/sign-in/tables.server.ts'
import { instant } from '#app/platform/database/columns.ts'

/**
 * Staff who act on a customer's behalf. A row is deleted with the desk session it was begun in; the
 * audit log keeps a record.
 */
export const actingTable = pgTable(
  'acting',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Desk session of the staff member. */
    session: uuid()
      .notNull()
      .references(() => sessionTable.id, { onDelete: 'cascade' }),
    companyId: uuid().notNull(),
    /** Account of the member on whose behalf they act. */
    accountId: uuid().notNull(),
    reason: text().notNull(),
    /**
     * SHA-256 of the secret: first of the key handed over by the desk, then of the token in the
     * browser's cookie.
     */
    token: text().notNull().unique(),
    createdAt: instant().notNull(),
    /** Time at which the portal accepted the key; null until then. */
    openedAt: instant(),
    /** Time at which it was ended, or replaced by another; null if neither. */
    endedAt: instant(),
  },
  (table) => [
    index().on(table.session),
    index().on(table.companyId, table.accountId),
    foreignKey({
      columns: [table.companyId, table.accountId],
      foreignColumns: [memberTable.companyId, memberTable.accountId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
).enableRLS()
