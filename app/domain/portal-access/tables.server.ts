import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'

/** States of an access request. */
const accessStates = ['waiting', 'approved', 'declined'] as const

/** Requests for portal access, with the decision of the desk. */
export const accessRequestTable = pgTable(
  'access_request',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    name: text().notNull(),
    /** In lower case; unproven until the person signs in. */
    email: text().notNull(),
    phone: text().notNull().default(''),
    /** Company name as entered. */
    company: text().notNull(),
    message: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
    state: oneOf(accessStates).notNull().default('waiting'),
    decidedAt: instant(),
    decidedBy: uuid().references(() => accountTable.id),
    /** Company to which access was given. */
    companyId: uuid().references(() => companyTable.id),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.state, table.createdAt, table.id),
    index().on(table.email),
  ],
).enableRLS()
