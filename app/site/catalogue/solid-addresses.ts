import { href } from 'react-router'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { SolidAddresses } from '#app/domain/catalogue/product/product-documents.ts'
import { bottleSolid } from '#app/domain/catalogue/solid/bottle-solid.ts'
import type { SolidFormat } from '#app/domain/catalogue/solid/solid-formats.ts'

/** Addresses of the files of a product's solid; none where it has none. */
export function solidAddresses({
  slug,
  attributes,
}: Pick<Product, 'slug' | 'attributes'>): SolidAddresses {
  if (!bottleSolid(attributes)) return {}
  const at = (format: SolidFormat) => href('/catalogue/:slug/solid/:format', { slug, format })
  return { step: at('step'), stl: at('stl'), glb: at('glb') }
}
