import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { levels } from '#app/domain/packaging/quantity/packs.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToCompany } from '#app/platform/database/row-policies.ts'
import { contractRules } from './contract/contract-range.ts'

const ofCompany = () =>
  uuid()
    .notNull()
    .references(() => companyTable.id)

/**
 * A company's own product codes. One code may refer to several products, and one product may have
 * several codes.
 */
export const ownCodeTable = pgTable(
  'own_code',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: ofCompany(),
    sku: text().notNull(),
    code: text().notNull(),
    /** Normalised code, see `codeKey`. */
    key: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    unique().on(table.companyId, table.key, table.sku),
    index().on(table.companyId, table.sku),
    restrictToCompany(table.companyId),
  ],
)

/**
 * Contract rules of companies for products, set by the desk. Products without a row are treated as
 * for every customer.
 */
export const contractProductTable = pgTable(
  'contract_product',
  {
    companyId: ofCompany(),
    sku: text().notNull(),
    rule: oneOf(contractRules).notNull(),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.companyId, table.sku] }),
    restrictToCompany(table.companyId),
  ],
)

/** Named product lists of a company, with the usual order quantity of each product. */
export const productListTable = pgTable(
  'product_list',
  {
    id: uuid().primaryKey(),
    companyId: ofCompany(),
    name: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [unique().on(table.companyId, table.id), restrictToCompany(table.companyId)],
)

/** Products on the lists of companies, with a quantity to order. */
export const productListLineTable = pgTable(
  'product_list_line',
  {
    companyId: uuid().notNull(),
    list: uuid().notNull(),
    sku: text().notNull(),
    pieces: integer().notNull(),
    level: oneOf(levels).notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.list, table.sku] }),
    // The key includes the company, which changes when companies are merged: foreign keys do not
    // apply row-level security.
    foreignKey({
      columns: [table.companyId, table.list],
      foreignColumns: [productListTable.companyId, productListTable.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    restrictToCompany(table.companyId),
  ],
)

/** Recipes: planned runs that a company repeats, with container, parts and losses. */
export const recipeTable = pgTable(
  'recipe',
  {
    id: uuid().primaryKey(),
    companyId: ofCompany(),
    name: text().notNull(),
    /** URL query of the plan, see `buildPlanSearch`. */
    plan: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.companyId), restrictToCompany(table.companyId)],
)
