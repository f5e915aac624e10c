import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { instant } from '#app/platform/database/instant.ts'

/** A person: one e-mail address, staff or customer or both. Never deleted, since histories name it. */
export const accountTable = pgTable('account', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique(),
  phone: text().notNull().default(''),
  createdAt: instant().notNull().default(sql`now()`),
  updatedAt: instant().notNull().default(sql`now()`),
  /** Since when they may no longer sign in; null as long as they may. */
  deactivatedAt: instant(),
  /** Whether mail to the address has ever reached its owner. */
  emailVerified: boolean().notNull().default(false),
})

/** Which roles a member of staff has; nobody without a row is staff. */
export const staffRoleTable = pgTable(
  'staff_role',
  {
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
    role: text().$type<StaffRole>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.role] })],
)

/** Days on which somebody is away, and who stands in. Both days are included. */
export const absenceTable = pgTable(
  'absence',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
    cover: uuid()
      .notNull()
      .references(() => accountTable.id),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
  },
  (table) => [index().on(table.lastDay), index().on(table.account)],
)
