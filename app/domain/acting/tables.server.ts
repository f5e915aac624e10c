import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { sessionTable } from '#app/domain/sign-in/tables.server.ts'
import { instant } from '#app/platform/database/instant.ts'

/**
 * Members of staff who act for a customer. It ends with the session of the desk that it was begun in;
 * the audit log keeps that it was.
 */
export const actingTable = pgTable(
  'acting',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** The session of the desk. */
    session: uuid()
      .notNull()
      .references(() => sessionTable.id, { onDelete: 'cascade' }),
    company: uuid().notNull(),
    /** The member they act for. */
    account: uuid().notNull(),
    reason: text().notNull(),
    /**
     * SHA-256 of the secret that opens it: at first of the key that the desk hands over, later of
     * the browser's cookie.
     */
    token: text().notNull().unique(),
    createdAt: instant().notNull(),
    /** When the portal took it over; null until then. */
    openedAt: instant(),
    /** When they ended it, or began another; null while it lasts. */
    endedAt: instant(),
  },
  (table) => [
    index().on(table.session),
    index().on(table.company, table.account),
    foreignKey({
      columns: [table.company, table.account],
      foreignColumns: [memberTable.company, memberTable.account],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)
