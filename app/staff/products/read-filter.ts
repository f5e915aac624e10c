import { findCategory, findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import type { ProductFilter } from '#app/domain/catalogue/documents/list-products.server.ts'
import { productStatuses } from '#app/domain/catalogue/product/product.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'

/** Reads the filter of the list of products from its URL; unknown values are ignored. */
export function readProductFilter(params: URLSearchParams): ProductFilter {
  const text = (name: string) => cleanSingleLine(params.get(name) ?? '').slice(0, 200)
  const category = findCategory(text('category'))?.slug ?? ''
  return {
    search: text('search'),
    category,
    subcategory: findSubcategory(category, text('subcategory'))?.slug ?? '',
    status: productStatuses.find((status) => status === text('status')) ?? null,
    attribute: /^[a-z][A-Za-z0-9]{0,39}$/.test(text('attribute')) ? text('attribute') : '',
    value: text('value'),
  }
}
