import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { instant } from '#app/platform/database/instant.ts'

/** Changes of products that a company has read of and set aside: each is told once. */
export const specSeenTable = pgTable(
  'spec_seen',
  {
    company: uuid()
      .notNull()
      .references(() => companyTable.id),
    sku: text().notNull(),
    /** What had changed then, in words; another change is told again. */
    told: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.company, table.sku] })],
)
