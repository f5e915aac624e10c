import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { instant } from '#app/platform/database/instant.ts'

/** A customer's company. */
export const companyTable = pgTable(
  'company',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    name: text().notNull(),
    accountManager: uuid().references(() => accountTable.id),
    hasContract: boolean().notNull().default(false),
    /** Counts changes by people: a save that was made on an older version is refused. */
    version: integer().notNull().default(0),
    notes: text().notNull().default(''),
    /** Whether its people need a second factor to sign in, as an owner decided. */
    needsSecondFactor: boolean().notNull().default(false),
    /** The company that it was merged into; null where it stands on its own. */
    mergedInto: uuid().references((): AnyPgColumn => companyTable.id),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index().on(table.accountManager),
    index().on(table.mergedInto),
    index('company_words_index').using('gin', companyWords(table)),
    index('company_name_index').on(sql`lower(${table.name})`, table.id),
  ],
)

/** The words of a company's name, as they are searched. */
export function companyWords({ name }: { name: AnyPgColumn }): SQL {
  return sql`to_tsvector('simple', ${name})`
}

/** Companies that were found to be one, so that it can be undone. */
export const companyMergeTable = pgTable('company_merge', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  /** The one that was merged, and what it was merged into. */
  company: uuid()
    .notNull()
    .references(() => companyTable.id),
  into: uuid()
    .notNull()
    .references(() => companyTable.id),
  at: instant().notNull().default(sql`now()`),
  by: text().notNull(),
  /** Ids of the rows that went over, by their table, to go back when it is undone. */
  moved: jsonb().$type<Record<string, string[]>>().notNull(),
  /** Values of the company that remains which the merge replaced (`ReplacedByMerge`); null for old merges. */
  replaced: jsonb(),
  undoneAt: instant(),
})

/** Who belongs to which company, and as what. */
export const memberTable = pgTable(
  'member',
  {
    company: uuid()
      .notNull()
      .references(() => companyTable.id),
    account: uuid()
      .notNull()
      .references(() => accountTable.id),
    role: text().$type<MemberRole>().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** When they first came; null as long as they are only invited. */
    joinedAt: instant(),
    /**
     * Since when they may do nothing for the company; null as long as they may. Nobody who has come is
     * deleted.
     */
    suspendedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.company, table.account] }), index().on(table.account)],
)

/** Where a company takes deliveries, and how. */
export const siteTable = pgTable(
  'site',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    company: uuid()
      .notNull()
      .references(() => companyTable.id),
    name: text().notNull(),
    address: text().notNull(),
    suburb: text().notNull(),
    state: text().notNull(),
    postcode: text().notNull(),
    hasForklift: boolean().notNull().default(false),
    /** When somebody is there to take a delivery, in their words. */
    hours: text().notNull().default(''),
    /** How a truck gets there: gates, turning space, its largest length. */
    access: text().notNull().default(''),
    /** Their account with whoever hires out the pallets; empty where they have none. */
    palletAccount: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
  },
  // The second for references that carry the company.
  (table) => [index().on(table.company), unique().on(table.company, table.id)],
)
