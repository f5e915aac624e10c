import { count, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AttributeDefinition,
  attributeTypes,
} from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import {
  definitionCells,
  readDefinitionCells,
} from '#app/domain/catalogue/import/dictionary-files.ts'
import { checkStoredProducts } from '#app/domain/catalogue/import/import-dictionary.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { cataloguePath } from '#app/domain/catalogue/product/product-slug.ts'
import { attributeTable, productTable } from '#app/domain/catalogue/tables.server.ts'
import type { DocumentChange } from '#app/domain/publishing/document.ts'
import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Counts the products that have each attribute, by its key. */
export async function countAttributeUses(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    select key, count(*)::int as count
    from product, jsonb_object_keys(attributes) as key group by key`)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

const attributeDocument: z.ZodType<AttributeDefinition> = z.strictObject({
  key: z.string(),
  label: z.string(),
  type: z.enum(attributeTypes),
  unit: z.string(),
  categories: z.array(z.string()),
  min: z.number().nullable(),
  max: z.number().nullable(),
  facet: z.boolean(),
  card: z.number().int().nullable(),
  position: z.number().int(),
  explanation: z.string(),
  values: z.array(z.strictObject({ value: z.string(), label: z.string() })),
})

/** Kind of the attributes of products, whose key is the attribute's key. */
export const attributeKind: PublishableKind<AttributeDefinition> = {
  kind: 'attribute',
  label: 'Attributes',
  content: 'catalogue',
  isDeletable: true,
  maxJsonLength: 60_000,
  isKey: (key) => /^[a-z][A-Za-z0-9]{0,39}$/.test(key),
  parse(key, body) {
    const parsed = attributeDocument.safeParse(body)
    if (!parsed.success) {
      const problems = parsed.error.issues.map(({ path, message }) => ({
        place: path.join('.'),
        reason: message,
      }))
      return { outcome: 'refused', problems }
    }
    const cells = definitionCells(parsed.data)
    const { definition, problems } = readDefinitionCells(cells, parsed.data.values)
    if (definition.key !== key) problems.push({ place: 'key', reason: `must be ${key}` })
    return problems.length > 0
      ? { outcome: 'refused', problems }
      : { outcome: 'done', body: definition }
  },
  async load(tx, key) {
    const [found] = await tx.select().from(attributeTable).where(eq(attributeTable.key, key))
    return found ?? null
  },
  describe: (key, body) => (body ? `${body.label} (${key})` : key),
  form: () => null,
  listKeys: () => [],
  references: () => [],
  paths: () => [cataloguePath],
  check: checkAttributes,
  async apply(tx, changes) {
    const deleted = changes.filter(({ body }) => body === null).map(({ key }) => key)
    if (deleted.length > 0) {
      await tx.delete(attributeTable).where(inArray(attributeTable.key, deleted))
    }
    for (const { body } of changes) {
      if (body === null) continue
      const { key, ...definition } = body
      await tx
        .insert(attributeTable)
        .values({ key, ...definition })
        .onConflictDoUpdate({ target: attributeTable.key, set: definition })
    }
  },
}

/** Maximum number of problems of stored products that are reported. */
const maxProblems = 20

/**
 * Checks that an attribute in use is not deleted and does not change its type, and that stored
 * products keep to the new range, values and categories. Products that are published together are
 * left out, because they are checked against the new dictionary themselves.
 */
async function checkAttributes(
  tx: Database,
  changes: readonly KindChange<AttributeDefinition>[],
  all: readonly DocumentChange[],
) {
  await tx.execute(sql`lock table attribute, product in share row exclusive mode`)
  const dictionary = new Map(await loadDictionary(tx))
  const together = new Map(
    all.filter(({ kind }) => kind === 'product').map(({ key, body }) => [key, body]),
  )
  const problems: { key: string; place: string; reason: string }[] = []
  for (const { key, body } of changes) {
    const stored = dictionary.get(key)
    const changesType = stored !== undefined && body !== null && stored.type !== body.type
    if (body === null || changesType) {
      const use = await findAttributeUse(tx, key, together)
      if (use) {
        const reason = changesType ? 'cannot change its type' : 'cannot be deleted'
        problems.push({
          key,
          place: changesType ? 'type' : '',
          reason: `${reason}: ${describeUse(use)}`,
        })
      }
    }
    if (body === null) dictionary.delete(key)
    else dictionary.set(key, body)
  }
  if (problems.length > 0) return problems
  const keys = new Set(changes.map(({ key }) => key))
  const isLeftOut = (sku: string) => together.has(sku)
  const wrong = await checkStoredProducts(tx, dictionary, { keys, isLeftOut })
  return wrong.slice(0, maxProblems).map(({ key, reason, sku, count: products }) => ({
    key,
    place: '',
    reason: `${reason} (${products === 1 ? sku : `${products} products such as ${sku}`})`,
  }))
}

/** Products that have a value of an attribute. */
interface AttributeUse {
  count: number
  /** SKU of one of them. */
  sku: string
}

function describeUse({ count: products, sku }: AttributeUse): string {
  return products === 1 ? `${sku} has it` : `${products} products such as ${sku} have it`
}

/**
 * Finds the products that have an attribute; null if there are none.
 * @param replaced products that are published together, by SKU, in place of the stored ones
 */
async function findAttributeUse(
  tx: Database,
  key: string,
  replaced: ReadonlyMap<string, unknown>,
): Promise<AttributeUse | null> {
  const [stored] = await tx
    .select({ count: count(), sku: sql<string>`min(${productTable.sku})` })
    .from(productTable)
    .where(
      sql`${productTable.attributes} ? ${key}
        and not ${productTable.sku} = any(${sql.param([...replaced.keys()])}::text[])`,
    )
  const having = [...replaced].filter(
    ([, body]) => body !== null && Object.hasOwn((body as Product).attributes, key),
  )
  const total = (stored?.count ?? 0) + having.length
  return total === 0 ? null : { count: total, sku: stored?.sku ?? having[0]?.[0] ?? '' }
}
