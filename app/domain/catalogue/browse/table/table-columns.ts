import type { AttributeDefinition } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { isShownAttribute } from '#app/domain/catalogue/dictionary/specification-rows.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { BrowseQuery } from '../browse-query.ts'
import { type CatalogueIndex, scopeOf } from '../catalogue-index.ts'

/** Columns of attributes that a table has room for. */
const mostColumns = 7
/** An attribute that fewer of the products have leaves too many cells empty. */
const leastShare = 0.3

const chosen = new WeakMap<CatalogueIndex, Map<string, readonly RankedColumn[]>>()

/** An attribute with a column; the more telling, the lower its rank, from 0. */
interface RankedColumn {
  definition: AttributeDefinition
  rank: number
}

/**
 * The attributes that tell the products of a place apart, in the dictionary's order: what cards
 * show of them, then what filters offer. The same on every page of the list and under every filter.
 */
export function tableColumns(index: CatalogueIndex, query: BrowseQuery): readonly RankedColumn[] {
  const byScope = chosen.get(index) ?? new Map<string, readonly RankedColumn[]>()
  chosen.set(index, byScope)
  const scope = scopeOf(query)
  const known = byScope.get(scope)
  if (known) return known
  const columns = chooseColumns(index, query)
  byScope.set(scope, columns)
  return columns
}

function chooseColumns(
  { products, listed, dictionary }: CatalogueIndex,
  { category, subcategory }: BrowseQuery,
): RankedColumn[] {
  const here = products
    .slice(0, listed)
    .filter(
      (product) =>
        (category ?? product.category) === product.category &&
        (subcategory ?? product.subcategory) === product.subcategory,
    )
  return [...dictionary.values()]
    .filter((definition) => isShownAttribute(definition) && isTelling(definition))
    .filter(({ key }) => {
      const having = here.filter((product) => cellValue(product, key) !== undefined)
      return having.length > 0 && having.length >= here.length * leastShare
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, mostColumns)
    .map((definition, rank) => ({ definition, rank }))
    .toSorted((a, b) => a.definition.position - b.definition.position)
}

/** The pack has a column of its own. */
function isTelling({ key, card, facet }: AttributeDefinition): boolean {
  return key !== 'format' && (card !== null || facet)
}

function rankOf({ card, position }: AttributeDefinition): number {
  return card ?? 1000 + position
}

/** What a product has to say in a column; the pack column says how many bottles are in a carton. */
export function cellValue({ attributes }: Pick<Product, 'attributes'>, key: string) {
  if (key === 'packSize' && attributes.format !== undefined) return undefined
  return Object.hasOwn(attributes, key) ? attributes[key] : undefined
}
