import type { Product } from '../product/product.ts'
import { productPath } from '../product/product-slug.ts'
import type { ImportedProducts } from './product-files.ts'
import type { ErrorList } from './row-reader.ts'

/** Stored data that imported rows can conflict with. */
export interface StoredCatalogue {
  /** Products by SKU that share a SKU or slug with the files, or that the files refer to. */
  products: ReadonlyMap<string, { slug: string; canonical: string | null }>
  /** Successor by SKU, for every product that has one. */
  successors: ReadonlyMap<string, string>
  /** Target by path, for redirects from the path of an imported product. */
  redirects: ReadonlyMap<string, string>
}

/** Fields of a product that can contradict those of another. */
export type ReferringProduct = Pick<Product, 'sku' | 'slug' | 'successor' | 'canonical'>

/** Row of a file with the fields of its product that can contradict another. */
interface ReferringRow {
  product: ReferringProduct
  file: string
  line: number
}

/** Reports the rows that contradict each other or the stored catalogue. */
export function checkReferences(
  { rows, places }: Pick<ImportedProducts, 'places'> & { rows: readonly ReferringRow[] },
  stored: StoredCatalogue,
  errors: ErrorList,
): void {
  const imported = new Map(rows.map(({ product }) => [product.sku, product]))
  const holders = new Map([...stored.products].map(([sku, { slug }]) => [slug, sku]))
  const exists = (sku: string) => places.has(sku) || stored.products.has(sku)
  const canonicalOf = (sku: string) => (imported.get(sku) ?? stored.products.get(sku))?.canonical
  const successorOf = (sku: string) => {
    const product = imported.get(sku)
    return product ? product.successor : stored.successors.get(sku)
  }
  for (const row of rows) {
    const { sku, slug, successor, canonical } = row.product
    const fail = (column: string, reason: string) => errors.add({ ...place(row), column, reason })
    const holder = holders.get(slug)
    if (holder !== undefined && holder !== sku && !places.has(holder)) {
      fail('slug', `${slug} belongs to ${holder} already`)
    }
    const target = stored.redirects.get(productPath(slug))
    const ownSlug = stored.products.get(sku)?.slug
    if (target !== undefined && !(ownSlug && target === productPath(ownSlug))) {
      fail('slug', `${productPath(slug)} is redirected to ${target}, which would hide the product`)
    }
    if (successor && !exists(successor)) fail('successor', `there is no product ${successor}`)
    else if (successor && leadsTo(sku, successor, successorOf)) {
      fail('successor', 'leads back to the product itself')
    }
    if (canonical && !exists(canonical)) fail('canonical', `there is no product ${canonical}`)
    else if (canonical && canonicalOf(canonical)) {
      fail('canonical', `${canonical} is itself a listing of ${canonicalOf(canonical)}`)
    }
  }
}

function place({ file, line }: ReferringRow) {
  return { file, line }
}

/** Whether following the chain of successors from `from` reaches `sku`. */
function leadsTo(
  sku: string,
  from: string,
  successorOf: (sku: string) => string | null | undefined,
): boolean {
  const seen = new Set<string>()
  for (let at: string | null | undefined = from; at && !seen.has(at); at = successorOf(at)) {
    if (at === sku) return true
    seen.add(at)
  }
  return false
}
