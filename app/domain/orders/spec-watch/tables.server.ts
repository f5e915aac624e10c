import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { instant } from '#app/platform/database/columns.ts'
import { restrictToCompany } from '#app/platform/database/row-policies.ts'

/** Specification changes that a company has dismissed, so that each is shown only once. */
export const specSeenTable = pgTable(
  'spec_seen',
  {
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    sku: text().notNull(),
    /** The dismissed change as text (`changesKey`); a different change is shown again. */
    told: text().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.sku] }),
    restrictToCompany(table.companyId),
  ],
)
