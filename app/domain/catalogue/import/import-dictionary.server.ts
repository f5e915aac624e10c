import { isDeepStrictEqual } from 'node:util'
import { asc, gt, notInArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type {
  AttributeDefinition,
  AttributeDictionary,
  AttributeScalar,
} from '../dictionary/attribute-dictionary.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import { attributeTable, productTable } from '../tables.server.ts'
import { parseAttributeCell } from './attribute-cell.ts'

/**
 * Replaces the stored dictionary.
 * @returns whether anything changed
 */
export async function replaceDictionary(
  tx: Database,
  dictionary: AttributeDictionary,
): Promise<boolean> {
  const stored = await loadDictionary(tx)
  if (isDeepStrictEqual(stored, dictionary)) return false
  await tx.delete(attributeTable).where(notInArray(attributeTable.key, [...dictionary.keys()]))
  for (const { key, ...definition } of dictionary.values()) {
    await tx
      .insert(attributeTable)
      .values({ key, ...definition })
      .onConflictDoUpdate({ target: attributeTable.key, set: definition })
  }
  return true
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
 */
export async function checkStoredProducts(
  tx: Database,
  dictionary: AttributeDictionary,
): Promise<StoredProblem[]> {
  const problems = new Map<string, StoredProblem>()
  for (let after = ''; ; ) {
    const page = await tx
      .select({
        sku: productTable.sku,
        category: productTable.category,
        attributes: productTable.attributes,
      })
      .from(productTable)
      .where(gt(productTable.sku, after))
      .orderBy(asc(productTable.sku))
      .limit(pageSize)
    for (const { sku, category, attributes } of page) {
      for (const [key, value] of Object.entries(attributes)) {
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

/** Formats an attribute's value for an import file. */
export function attributeCell(value: AttributeScalar): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
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
