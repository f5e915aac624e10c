import { href } from 'react-router'
import { dielinesOf } from '#app/domain/catalogue/dieline/dieline.ts'
import type { DielineFormat } from '#app/domain/catalogue/dieline/dieline-formats.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type {
  DielineAddresses,
  SolidAddresses,
} from '#app/domain/catalogue/product/product-documents.ts'
import { bottleSolid } from '#app/domain/catalogue/solid/bottle-solid.ts'
import type { SolidFormat } from '#app/domain/catalogue/solid/solid-formats.ts'

type Shaped = Pick<Product, 'slug' | 'attributes'>

/** Addresses of the files that are made from a product's shape: none where it is not a turned one. */
export function shapeFiles(product: Shaped) {
  return { dielines: dielineAddresses(product), solids: solidAddresses(product) }
}

function dielineAddresses({ slug, attributes }: Shaped): DielineAddresses {
  if (dielinesOf(attributes).length === 0) return {}
  const at = (format: DielineFormat) => href('/catalogue/:slug/dieline/:format', { slug, format })
  return { pdf: at('pdf'), svg: at('svg') }
}

function solidAddresses({ slug, attributes }: Shaped): SolidAddresses {
  if (!bottleSolid(attributes)) return {}
  const at = (format: SolidFormat) => href('/catalogue/:slug/solid/:format', { slug, format })
  return { step: at('step'), stl: at('stl'), glb: at('glb') }
}
