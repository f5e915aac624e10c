import { type SQL, sql } from 'drizzle-orm'
import { check, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { enquiryTable } from '../tables.server.ts'
import { callDirections } from './phone-call.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Phone calls that staff logged, each about an enquiry or about a company. */
export const phoneCallTable = pgTable(
  'phone_call',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    enquiry: uuid().references(() => enquiryTable.id),
    companyId: uuid().references(() => companyTable.id),
    calledAt: instant().notNull(),
    direction: oneOf(callDirections).notNull(),
    /** Name of the person on the customer's side. */
    caller: text().notNull(),
    phone: text().notNull().default(''),
    about: text().notNull(),
    agreed: text().notNull().default(''),
    accountId: uuid().references(() => accountTable.id),
    /** Name of the staff member who logged it. */
    author: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Words of its texts, for the search. */
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`to_tsvector('simple', fold_words(${phoneCallTable.caller} || ' ' || ${phoneCallTable.about} || ' ' || ${phoneCallTable.agreed}) || ' ' || right(regexp_replace(${phoneCallTable.phone}, '\\D', '', 'g'), 8))`,
      ),
  },
  (table) => [
    ...checkValues(table),
    check('phone_call_about_one', sql`num_nonnulls(${table.enquiry}, ${table.companyId}) = 1`),
    index().on(table.enquiry, table.calledAt),
    index().on(table.companyId, table.calledAt),
    index().on(table.calledAt, table.id),
    index('phone_call_words_index').using('gin', table.words),
  ],
).enableRLS()
