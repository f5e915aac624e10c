import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { labelKinds } from '../label/label-limits.ts'

/**
 * Projects of the 3D view that visitors share by a link: bottle, choices, quantity and label, keyed
 * by the digest of the random token in their URL.
 */
export const sharedProjectTable = pgTable(
  'shared_project',
  {
    digest: text().primaryKey(),
    /** SKU of the bottle or other product. */
    sku: text().notNull(),
    /** Choices of the 3D view (`serialiseViewerState`). */
    view: text().notNull(),
    /** Number of bottles as typed; empty if none was. */
    amount: text().notNull(),
    /** Position of the label (`serialiseLabelPlace`); empty if there is none. */
    labelAt: text().notNull().default(''),
    /** Uploaded label; null if there is none, or a blank one. */
    labelName: text(),
    labelKind: oneOf(labelKinds),
    labelContent: bytea(),
    /** Number of the last change, from 1; a change based on an older one is refused. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [...checkValues(table), index().on(table.updatedAt)],
)
