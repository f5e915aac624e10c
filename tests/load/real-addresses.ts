import { and, asc, eq, inArray } from 'drizzle-orm'
import { browse } from '#app/domain/catalogue/browse/browse.ts'
import { wholeCatalogue } from '#app/domain/catalogue/browse/browse-query.ts'
import { loadSnapshot } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { attributeTable, productTable } from '#app/domain/catalogue/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Random } from './random.ts'

/** URLs of the real catalogue, by kind of page. */
export interface RealAddresses {
  list: string[]
  search: string[]
  facets: string[]
  product: string[]
}

const each = 200
/** Statuses of products whose page can be found from the catalogue. */
const shown = ['active', 'special-order'] as const

/** Returns existing URLs, always the same for the same catalogue and random numbers. */
export async function realAddresses(db: Database, random: Random): Promise<RealAddresses> {
  const products = await db
    .select()
    .from(productTable)
    .where(inArray(productTable.status, [...shown]))
    .orderBy(asc(productTable.sku))
  const facets = await db
    .select({ key: attributeTable.key })
    .from(attributeTable)
    .where(and(eq(attributeTable.facet, true)))
  const { index } = await loadSnapshot(db)
  const { pages } = browse(index, wholeCatalogue)
  const many = (make: () => string) => Array.from({ length: each }, make)
  const asQuery = (entries: Record<string, string>) => `/catalogue?${new URLSearchParams(entries)}`
  const someProduct = () => random.pick(products)

  function list(): string {
    const { category, subcategory, markets } = someProduct()
    const place: Record<string, string> = random.oneIn(4) ? {} : { category }
    if (place.category && random.oneIn(2)) place.sub = subcategory
    if (random.oneIn(3) && markets[0]) place.market = random.pick(markets)
    if (random.oneIn(3)) place.sort = random.pick(['name', 'volume', 'sku'])
    return Object.keys(place).length > 0
      ? asQuery(place)
      : asQuery({ page: String(1 + random.below(pages)) })
  }

  function search(): string {
    const { sku, name, slug } = someProduct()
    const word = random.pick(name.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
    const asked = [sku, slug, word, word.slice(0, 1), word.slice(0, 2), `${word} 750`, `${word}x`]
    return asQuery({ q: random.pick(asked) })
  }

  function narrowed(): string {
    const { attributes, category } = someProduct()
    const chosen = facets
      .flatMap(({ key }) => {
        const value = attributes[key]
        return value === undefined ? [] : [[key, String(value)] as const]
      })
      .filter(() => random.oneIn(2))
      .slice(0, 4)
    return asQuery({ category, ...Object.fromEntries(chosen) })
  }

  return {
    list: many(list),
    search: many(search),
    facets: many(narrowed),
    product: many(() => `/catalogue/${someProduct().slug}`),
  }
}
