import { sql } from 'drizzle-orm'
import { date, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToCompany } from '#app/platform/database/row-policies.ts'
import { companyDocumentKinds } from './company-document.ts'

/** Invoices, credit notes and statements of account that the desk or the ERP adds for a company. */
export const companyDocumentTable = pgTable(
  'company_document',
  {
    /** Id of the form or request that added it, so that a double submit adds it once. */
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    /** Id of the order that it belongs to; null if it concerns several or none. */
    enquiry: uuid(),
    file: uuid()
      .notNull()
      .references(() => fileTable.id),
    kind: oneOf(companyDocumentKinds).notNull(),
    /** Number of the invoice, or the name of the document. */
    number: text().notNull(),
    issuedOn: date().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.companyId, table.issuedOn, table.id),
    index().on(table.enquiry),
    index().on(table.file),
    // The key includes the company, so that the documents of an order move with it.
    foreignKey({
      name: 'company_document_enquiry',
      columns: [table.companyId, table.enquiry],
      foreignColumns: [enquiryTable.companyId, enquiryTable.id],
    }).onUpdate('cascade'),
    restrictToCompany(table.companyId),
  ],
)
