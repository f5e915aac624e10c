import { findCategory, findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import type { BrowseQuery } from './browse-query.ts'

/** Returns the heading of the list: “Bordeaux · bottles”, “Closures”, “Product Catalogue”. */
export function headingOf({ category, subcategory }: BrowseQuery): string {
  const place = category ? findCategory(category) : undefined
  if (!place) return 'Product Catalogue'
  const part = subcategory ? findSubcategory(place.slug, subcategory) : undefined
  return part ? `${part.name} · ${place.name.toLowerCase()}` : place.name
}
