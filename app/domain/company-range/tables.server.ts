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
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { instant } from '#app/platform/database/instant.ts'
import type { ContractRule } from './contract/contract-range.ts'

const ofCompany = () =>
  uuid()
    .notNull()
    .references(() => companyTable.id)

/** What a company calls a product of ours. One code may stand for several products, and the other way round. */
export const ownCodeTable = pgTable(
  'own_code',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    company: ofCompany(),
    sku: text().notNull(),
    code: text().notNull(),
    /** The code as it is compared, see `codeKey`. */
    key: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    unique().on(table.company, table.key, table.sku),
    index().on(table.company, table.sku),
  ],
)

/** What a contract says of a product; set by the desk. A product without a row is as for everybody. */
export const contractProductTable = pgTable(
  'contract_product',
  {
    company: ofCompany(),
    sku: text().notNull(),
    rule: text().$type<ContractRule>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.sku] })],
)

/** Products that a company keeps together under a name, with what is usually ordered of each. */
export const productListTable = pgTable(
  'product_list',
  {
    id: uuid().primaryKey(),
    company: ofCompany(),
    name: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [unique().on(table.company, table.id)],
)

export const productListLineTable = pgTable(
  'product_list_line',
  {
    company: uuid().notNull(),
    list: uuid().notNull(),
    sku: text().notNull(),
    pieces: integer().notNull(),
    level: text().$type<Level>().notNull(),
    addedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.sku] }),
    // With its company, which goes over when companies are merged: foreign keys do not see policies.
    foreignKey({
      columns: [table.company, table.list],
      foreignColumns: [productListTable.company, productListTable.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)

/** A run that a company repeats: what is filled, and with which parts and losses. */
export const recipeTable = pgTable(
  'recipe',
  {
    id: uuid().primaryKey(),
    company: ofCompany(),
    name: text().notNull(),
    /** The query of the plan's address, see `planSearch`. */
    plan: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.company)],
)
