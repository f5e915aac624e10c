import { browse } from '#app/domain/catalogue/browse/browse.ts'
import { wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findByCode } from '#app/domain/catalogue/product/find-by-code.ts'
import { findSuccessor } from '#app/domain/catalogue/product/find-product.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'

/** The result for the field of the bottle: one bottle, several candidates, or a refusal. */
export type FoundBottle =
  | { kind: 'found'; bottle: Product }
  | { kind: 'several'; candidates: Product[]; total: number }
  | { kind: 'refused'; reason: string; instead: Product | null }

const mostCandidates = 6

/** Finds a bottle by SKU or slug in any spelling, by its name, or else by a search among bottles. */
export function findBottle(catalogue: CatalogueSnapshot, typed: string): FoundBottle {
  if (typed === '') return refused('Choose a bottle: type its name, its code, or a few words.')
  const named =
    findByCode(catalogue, typed) ??
    (catalogue.relations.kinds.get('bottles') ?? []).find(({ name }) => name === typed)
  if (named) return judge(catalogue, named)

  const query = { ...wholeCatalogue, category: 'bottles', q: typed, show: 'items' } as const
  const { items, total } = browse(catalogue.index, query, { pageSize: mostCandidates })
  const [first] = items
  if (!first)
    return refused(`We have no bottle called “${typed}”. Try fewer words, such as “claret 750”.`)
  if (total === 1) return judge(catalogue, first)
  return { kind: 'several', candidates: items, total }
}

function judge(catalogue: CatalogueSnapshot, product: Product): FoundBottle {
  if (product.category !== 'bottles') {
    return refused(`${product.name} is no bottle. Choose the bottle to be filled.`)
  }
  if (!isOrderable(product)) {
    const instead = findSuccessor(catalogue, product)
    return { kind: 'refused', reason: `${product.name} is no longer made.`, instead }
  }
  if (typeof product.attributes.volume !== 'number') {
    return refused(`We do not have the volume of ${product.name} on file. Ask us.`)
  }
  return { kind: 'found', bottle: product }
}

const refused = (reason: string): FoundBottle => ({ kind: 'refused', reason, instead: null })
