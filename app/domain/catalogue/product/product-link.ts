import type { Product } from './product.ts'

/** A product to lead to by its name. */
export interface ProductLink {
  sku: string
  slug: string
  name: string
}

export function linkTo({ sku, slug, name }: Product): ProductLink {
  return { sku, slug, name }
}
