import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { instant } from '#app/platform/database/instant.ts'

/** What became of somebody's wish to be let into the portal. */
type AccessState = 'waiting' | 'approved' | 'declined'

/** Who asked to be let into the portal, and what the desk decided. */
export const accessRequestTable = pgTable(
  'access_request',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    name: text().notNull(),
    /** In lower case; not proven to be theirs until they sign in. */
    email: text().notNull(),
    phone: text().notNull().default(''),
    /** Their company, as they typed it. */
    company: text().notNull(),
    message: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
    state: text().$type<AccessState>().notNull().default('waiting'),
    decidedAt: instant(),
    decidedBy: uuid().references(() => accountTable.id),
    /** The company that they were let into. */
    companyId: uuid().references(() => companyTable.id),
  },
  (table) => [index().on(table.state, table.createdAt, table.id), index().on(table.email)],
)
