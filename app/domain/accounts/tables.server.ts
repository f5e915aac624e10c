import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { staffRoles } from '#app/domain/access/roles.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictTo } from '#app/platform/database/row-policies.ts'

/**
 * People, one per email address: staff, customers, or both. Never deleted, because histories refer
 * to them.
 */
export const accountTable = pgTable(
  'account',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull().unique(),
    phone: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
    /** Time since which signing in is blocked; null while the account is active. */
    deactivatedAt: instant(),
    /** Whether a mail to the address has ever reached its owner. */
    emailVerified: boolean().notNull().default(false),
  },
  (table) => [
    // The company's members, and account managers, whose name the portal shows. The tables of
    // companies import this one, so they are named here as text.
    restrictTo(sql`exists (select from member where member.account_id = ${table.id})
      or exists (select from company where company.account_manager = ${table.id})`),
  ],
)

/** Roles of staff members; accounts without a row are not staff. */
export const staffRoleTable = pgTable(
  'staff_role',
  {
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    role: oneOf(staffRoles).notNull(),
  },
  (table) => [...checkValues(table), primaryKey({ columns: [table.accountId, table.role] })],
)

/** Absences of staff with their deputies; both days are inclusive. */
export const absenceTable = pgTable(
  'absence',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    deputy: uuid()
      .notNull()
      .references(() => accountTable.id),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
  },
  (table) => [index().on(table.lastDay), index().on(table.accountId)],
)
