import { browse } from '#app/domain/catalogue/browse/browse.ts'
import { wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findByCode } from '#app/domain/catalogue/product/find-by-code.ts'
import { findSuccessor } from '#app/domain/catalogue/product/find-product.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'
import { containerOf } from './container.ts'

/** The result for the field of what is filled: one container, several candidates, or a refusal. */
export type FoundContainer =
  | { kind: 'found'; container: Product }
  | { kind: 'several'; candidates: Product[]; total: number; category: string }
  | { kind: 'refused'; reason: string; instead: Product | null }

const mostCandidates = 6

/** Words that say what is meant; without one, bottles come first. */
const words: readonly { category: string; said: RegExp }[] = [
  { category: 'cans', said: /\b(?:cans?|tins?)\b/i },
  { category: 'kegs', said: /\b(?:key)?kegs?\b/i },
]

/**
 * Finds a bottle, can or keg by SKU or slug in any spelling, by its name, or else by a search among
 * bottles, and among cans and kegs where no bottle is found or the words name them.
 */
export function findContainer(catalogue: CatalogueSnapshot, typed: string): FoundContainer {
  if (typed === '') {
    return refused('Choose what you fill: type its name, its code, or a few words.')
  }
  const categories = ['bottles', 'cans', 'kegs']
  const named =
    findByCode(catalogue, typed) ??
    categories
      .flatMap((category) => catalogue.relations.kinds.get(category) ?? [])
      .find(({ name }) => name === typed)
  if (named) return judge(catalogue, named)
  const meant = words.filter(({ said }) => said.test(typed)).map(({ category }) => category)
  for (const category of meant.length > 0 ? meant : categories) {
    const { items, total } = search(catalogue, category, typed)
    const [first] = items
    if (!first) continue
    if (total === 1) return judge(catalogue, first)
    return { kind: 'several', candidates: items, total, category }
  }
  return refused(
    `We have no bottle, can or keg called “${typed}”. Try fewer words, such as “claret 750”.`,
  )
}

/** What can be filled among the products found; ends, carriers and couplers are left out. */
function search(catalogue: CatalogueSnapshot, category: string, q: string) {
  const query = { ...wholeCatalogue, category, q, show: 'items' } as const
  if (category === 'bottles') return browse(catalogue.index, query, { pageSize: mostCandidates })
  const { items } = browse(catalogue.index, query, { pageSize: 60 })
  const containers = items.filter((product) => containerOf(product) !== null)
  return { items: containers.slice(0, mostCandidates), total: containers.length }
}

function judge(catalogue: CatalogueSnapshot, product: Product): FoundContainer {
  const container = containerOf(product)
  if (container === null) {
    return refused(`${product.name} is no bottle, can or keg. Choose what is to be filled.`)
  }
  if (!isOrderable(product)) {
    const instead = findSuccessor(catalogue, product)
    return { kind: 'refused', reason: `${product.name} is no longer made.`, instead }
  }
  if (typeof product.attributes.volume !== 'number') {
    return refused(`We do not have the volume of ${product.name} on file. Ask us.`)
  }
  return { kind: 'found', container: product }
}

const refused = (reason: string): FoundContainer => ({ kind: 'refused', reason, instead: null })
