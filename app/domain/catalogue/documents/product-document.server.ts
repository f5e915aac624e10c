import { desc, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AttributeScalar } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import {
  markets,
  type Product,
  type Provenance,
  productStatuses,
  provenances,
  supplierCodes,
} from '#app/domain/catalogue/product/product.ts'
import { productHeadingTable } from '#app/domain/catalogue/tables.server.ts'
import { levels, packKinds } from '#app/domain/packaging/quantity/packs.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { foldHeading } from '#app/platform/text/fold-text.ts'
import type { ColumnMapping } from './import-table.ts'

/** Maximum number of headings whose columns are remembered; the oldest are forgotten. */
const maxHeadings = 1000
/** Maximum length of a remembered heading, in characters. */
const maxHeadingLength = 100

/** Loads the columns that were chosen before, by folded heading. */
export async function loadHeadings(
  db: Database,
  headings: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(productHeadingTable)
    .where(inArray(productHeadingTable.heading, headings.map(foldHeading)))
  return new Map(rows.map(({ heading, target }) => [heading, target]))
}

/** Remembers the column of each heading for later imports. */
export async function rememberHeadings(
  tx: Database,
  headings: readonly string[],
  mapping: ColumnMapping,
): Promise<void> {
  const targets = new Map(
    headings.flatMap((heading, index): [string, string][] => {
      const folded = foldHeading(heading)
      return folded === '' || folded.length > maxHeadingLength
        ? []
        : [[folded, mapping[index] ?? '']]
    }),
  )
  if (targets.size === 0) return
  await tx
    .insert(productHeadingTable)
    .values([...targets].map(([heading, target]) => ({ heading, target })))
    .onConflictDoUpdate({
      target: productHeadingTable.heading,
      set: { target: sql`excluded.target`, usedAt: sql`now()` },
    })
  const kept = tx
    .select({ heading: productHeadingTable.heading })
    .from(productHeadingTable)
    .orderBy(desc(productHeadingTable.usedAt))
    .limit(maxHeadings)
  await tx.delete(productHeadingTable).where(sql`${productHeadingTable.heading} not in ${kept}`)
}

const count = z.number().int().positive().nullable()

/**
 * Record whose values are checked one by one and kept as they are: a change set has thousands of
 * products with some twenty figures each, which `z.record` would copy.
 */
function recordOf<Value>(isValue: (value: unknown) => boolean, expected: string) {
  return z.custom<Record<string, Value>>().superRefine((given: unknown, context) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      context.addIssue({ code: 'custom', message: 'must be figures by their key' })
      return
    }
    for (const [key, value] of Object.entries(given)) {
      if (isValue(value)) continue
      context.addIssue({ code: 'custom', path: [key], message: `must be ${expected}` })
    }
  })
}

const isScalar = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
const isProvenance = (value: unknown) => provenances.some((known) => known === value)

/**
 * Shape of a product as change sets publish it. Its attributes are checked against the dictionary,
 * and its texts by the rules of product files, when it is published.
 */
export const productDocument: z.ZodType<Product> = z.strictObject({
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  subcategory: z.string(),
  status: z.enum(productStatuses),
  successor: z.string().nullable(),
  canonical: z.string().nullable(),
  supplier: z.enum(supplierCodes),
  markets: z.array(z.enum(markets)),
  tags: z.array(z.string()),
  mould: z.string().nullable(),
  attributes: recordOf<AttributeScalar>(isScalar, 'a number, a text, yes or no'),
  photos: z.array(z.strictObject({ picture: z.string(), alt: z.string() })).default([]),
  searchDescription: z.string().default(''),
  packs: z.strictObject({
    piece: z.string(),
    pack: z
      .strictObject({ kind: z.enum(packKinds), pieces: z.number().int().positive() })
      .nullable(),
    layer: count,
    pallet: count,
  }),
  minimumOrder: z.strictObject({ amount: z.number().int().positive(), level: z.enum(levels) }),
  leadTime: z.strictObject({ from: z.number().int(), to: z.number().int() }).nullable(),
  provenance: recordOf<Provenance>(isProvenance, `one of ${provenances.join(', ')}`),
})
