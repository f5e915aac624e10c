import type { Product } from './product.ts'

/** Product data for a link to its page. */
export interface ProductLink {
  sku: string
  slug: string
  name: string
}

export function linkTo({ sku, slug, name }: Product): ProductLink {
  return { sku, slug, name }
}
