import { href } from 'react-router'
import { dielinesOf } from '#app/domain/catalogue/dieline/dieline.ts'
import type { DielineFormat } from '#app/domain/catalogue/dieline/dieline-formats.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type {
  DielineAddresses,
  SolidFiles,
} from '#app/domain/catalogue/product/product-documents.ts'
import { productSolid } from '#app/domain/catalogue/solid/product-solid.ts'
import { kilobytesOf, type SolidFormat } from '#app/domain/catalogue/solid/solid-formats.ts'

type Shaped = Pick<Product, 'slug' | 'category' | 'attributes'>

/** Addresses of the files that are made from a product's shape: none where it is not a turned one. */
export function shapeFiles(product: Shaped) {
  return { dielines: dielineAddresses(product), solids: solidFiles(product) }
}

function dielineAddresses({ slug, attributes }: Shaped): DielineAddresses {
  if (dielinesOf(attributes).length === 0) return {}
  const at = (format: DielineFormat) => href('/catalogue/:slug/dieline/:format', { slug, format })
  return { pdf: at('pdf'), svg: at('svg') }
}

function solidFiles(product: Shaped): SolidFiles {
  const solid = productSolid(product)
  if (!solid) return {}
  const { slug } = product
  const file = (format: SolidFormat) => ({
    address: href('/catalogue/:slug/solid/:format', { slug, format }),
    kilobytes: kilobytesOf(format, solid.profile),
  })
  return { step: file('step'), stl: file('stl'), glb: file('glb') }
}
