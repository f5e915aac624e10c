import { isDeepStrictEqual } from 'node:util'
import { and, asc, gt, notInArray, sql } from 'drizzle-orm'
import type { DocumentChange } from '#app/domain/publishing/document.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type {
  AttributeDefinition,
  AttributeDictionary,
  AttributeScalar,
} from '../dictionary/attribute-dictionary.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import { attributeTable, productTable } from '../tables.server.ts'
import { attributeCell } from './product-cells.ts'
import { parseAttributeCell } from './product-row.ts'

/** A document that an import changed, with its state before; null if there was none. */
export interface ReplacedDocument extends DocumentChange {
  before: unknown
}

/**
 * Replaces the stored dictionary.
 * @returns the attributes that changed
 */
export async function replaceDictionary(
  tx: Database,
  dictionary: AttributeDictionary,
): Promise<ReplacedDocument[]> {
  const stored = await loadDictionary(tx)
  const replaced = [...new Set([...dictionary.keys(), ...stored.keys()])].flatMap((key) => {
    const [body, before] = [dictionary.get(key) ?? null, stored.get(key) ?? null]
    return isDeepStrictEqual(body, before)
      ? []
      : [{ kind: 'attribute' as const, key, body, before }]
  })
  if (replaced.length === 0) return []
  await tx.delete(attributeTable).where(notInArray(attributeTable.key, [...dictionary.keys()]))
  for (const { key, ...definition } of dictionary.values()) {
    await tx
      .insert(attributeTable)
      .values({ key, ...definition })
      .onConflictDoUpdate({ target: attributeTable.key, set: definition })
  }
  return replaced
}

export interface StoredProblem {
  key: string
  reason: string
  /** SKU of one product with the problem; `count` is the number of all of them. */
  sku: string
  count: number
}

const pageSize = 2000

/**
 * Finds values of stored products that the dictionary does not allow, one entry per kind of
 * problem.
 * @param options.keys attributes to check; all of them by default
 * @param options.isLeftOut whether a product is about to be replaced and need not be checked
 */
export async function checkStoredProducts(
  tx: Database,
  dictionary: AttributeDictionary,
  options: { keys?: ReadonlySet<string>; isLeftOut?: (sku: string) => boolean } = {},
): Promise<StoredProblem[]> {
  const { keys, isLeftOut = () => false } = options
  const problems = new Map<string, StoredProblem>()
  for (let after = ''; ; ) {
    const page = await tx
      .select({
        sku: productTable.sku,
        category: productTable.category,
        attributes: productTable.attributes,
      })
      .from(productTable)
      .where(
        and(
          gt(productTable.sku, after),
          keys && sql`${productTable.attributes} ?| ${sql.param([...keys])}::text[]`,
        ),
      )
      .orderBy(asc(productTable.sku))
      .limit(pageSize)
    for (const { sku, category, attributes } of page) {
      if (isLeftOut(sku)) continue
      for (const [key, value] of Object.entries(attributes)) {
        if (keys && !keys.has(key)) continue
        const reason = checkStoredAttribute(value, dictionary.get(key), category)
        if (!reason) continue
        const known = problems.get(`${key} ${reason}`)
        if (known) known.count += 1
        else problems.set(`${key} ${reason}`, { key, reason, sku, count: 1 })
      }
    }
    const last = page.at(-1)
    if (!last || page.length < pageSize) return [...problems.values()]
    after = last.sku
  }
}

/** Returns the reason why a definition does not allow a stored value; null if it does. */
function checkStoredAttribute(
  value: AttributeScalar,
  definition: AttributeDefinition | undefined,
  category: string,
): string | null {
  if (!definition) return 'is not in the dictionary any more'
  const { categories } = definition
  if (categories.length > 0 && !categories.includes(category)) return `is not for ${category}`
  const result = parseAttributeCell(attributeCell(value), definition)
  return 'problem' in result ? result.problem : null
}
