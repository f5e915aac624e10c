import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberRoles } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToCompany } from '#app/platform/database/row-policies.ts'

/** Customer companies. */
export const companyTable = pgTable(
  'company',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    name: text().notNull(),
    accountManager: uuid().references(() => accountTable.id),
    hasContract: boolean().notNull().default(false),
    /** Australian Business Number, eleven digits; empty if it is not known. */
    abn: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Incremented with each change by a user; a save based on an older version is refused. */
    version: integer().notNull().default(0),
    notes: text().notNull().default(''),
    /** Whether its members need a second factor to sign in, as an owner decided. */
    needsSecondFactor: boolean().notNull().default(false),
    /** Whether members other than owners must sign in with the company's identity provider. */
    requiresSingleSignOn: boolean().notNull().default(false),
    /** Company that it was merged into; null if it was not merged. */
    mergedInto: uuid().references((): AnyPgColumn => companyTable.id),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index().on(table.accountManager),
    index().on(table.mergedInto),
    index('company_words_index').using('gin', companyWords(table)),
    index('company_name_index').on(sql`lower(${table.name})`, table.id),
    restrictToCompany(table.id),
  ],
)

/**
 * Search vector of a company's name, without accents and apostrophes. `fold_words` is a function of
 * the database; query it with words folded by `foldText`.
 */
export function companyWords({ name }: { name: AnyPgColumn }): SQL {
  return sql`to_tsvector('simple', fold_words(${name}))`
}

/** Merges of companies, with what is needed to undo them. */
export const companyMergeTable = pgTable('company_merge', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  /** Company that was merged; `into` is the remaining one. */
  companyId: uuid()
    .notNull()
    .references(() => companyTable.id),
  mergedInto: uuid()
    .notNull()
    .references(() => companyTable.id),
  createdAt: instant().notNull().default(sql`now()`),
  mergedBy: text().notNull(),
  /** Ids of the moved rows by table, to undo the merge. */
  moved: jsonb().$type<Record<string, string[]>>().notNull(),
  /**
   * Values of the remaining company that the merge replaced (`ReplacedByMerge`); null for old
   * merges.
   */
  replaced: jsonb(),
  undoneAt: instant(),
}).enableRLS()

/** Members of companies, with their roles. */
export const memberTable = pgTable(
  'member',
  {
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    accountId: uuid()
      .notNull()
      .references(() => accountTable.id),
    role: oneOf(memberRoles).notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Time of joining; null while they are only invited. */
    joinedAt: instant(),
    /**
     * Time of suspension; null while they are active. Members who have joined are never deleted.
     */
    suspendedAt: instant(),
    /**
     * Ids of the sites to which a buyer may order, and of which a goods-in member receives; empty for
     * all. A site that is named here cannot be removed.
     */
    siteIds: uuid().array().notNull().default([]),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.companyId, table.accountId] }),
    index().on(table.accountId),
    restrictToCompany(table.companyId),
    // Members who have joined remain in histories; the portal may only withdraw invitations.
    pgPolicy('only_invited', {
      as: 'restrictive',
      for: 'delete',
      using: sql`${table.joinedAt} is null or current_user <> 'vpack_portal'`,
    }),
  ],
)

/** Delivery sites of companies. */
export const siteTable = pgTable(
  'site',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    name: text().notNull(),
    address: text().notNull(),
    suburb: text().notNull(),
    state: oneOf(australianStates).notNull(),
    postcode: text().notNull(),
    hasForklift: boolean().notNull().default(false),
    /** Receiving hours, in the customer's words. */
    hours: text().notNull().default(''),
    /** Access for trucks: gates, turning space, maximum length. */
    access: text().notNull().default(''),
    /** Account with the pallet hire company; empty if there is none. */
    palletAccount: text().notNull().default(''),
    /** Person at the site and their phone number; empty if the sender of an order is called. */
    contact: text().notNull().default(''),
    /**
     * Time at which staff last checked the address; null for a new or changed address of a member,
     * to which nothing is delivered until it is checked.
     */
    checkedAt: instant(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  // The unique key is the target of foreign keys that include the company.
  (table) => [
    ...checkValues(table),
    index().on(table.companyId),
    unique().on(table.companyId, table.id),
    restrictToCompany(table.companyId),
  ],
)
