import type { CatalogueTag } from '../catalogue-tags.ts'
import { listCategories } from '../dictionary/category.ts'
import type { BrowseQuery } from './browse-query.ts'

/**
 * Returns the tags of a list in the catalogue: any edit of its categories, and edits of the others
 * that change how many of their products its filters let through, which is counted beside it. Null
 * if it may depend on every product: searches, and products that fit.
 */
export function listTags({ category, q, facets, fits }: BrowseQuery): CatalogueTag[] | null {
  if (q !== '' || fits.length > 0) return null
  return listCategories().flatMap(({ slug }): CatalogueTag[] => {
    if (category === null || slug === category) return [`category ${slug}`]
    // Lead times decide whether a product passes the filter by availability.
    return facets.length > 0 ? [`selection ${slug}`, `lead-times ${slug}`] : [`selection ${slug}`]
  })
}
