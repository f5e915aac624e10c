import { href } from 'react-router'
import type { ProductView } from '#app/domain/catalogue/product/product-view.ts'

/** Returns the breadcrumbs of a product: the catalogue, its category, its subcategory. */
export function productTrail({
  category,
  subcategory,
}: Pick<ProductView, 'category' | 'subcategory'>) {
  const place = `${href('/catalogue')}?category=${category.slug}`
  return [
    { label: 'Catalogue', to: href('/catalogue') },
    { label: category.name, to: place },
    { label: subcategory.name, to: `${place}&sub=${subcategory.slug}` },
  ]
}
