import { href } from 'react-router'
import { dielinesOf } from '#app/domain/catalogue/dieline/dieline.ts'
import type { DielineFormat } from '#app/domain/catalogue/dieline/dieline-formats.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type {
  DielineAddresses,
  SolidFiles,
} from '#app/domain/catalogue/product/product-documents.ts'
import { kilobytesOf, type SolidFormat } from '#app/domain/catalogue/solid/solid-formats.ts'
import { shapedSolid } from '#app/domain/catalogue/solid/solid-shape.ts'

type Shaped = Pick<Product, 'slug' | 'category' | 'subcategory' | 'attributes'>

/** Addresses of the files that are made from a product's shape: none where its figures give none. */
export function shapeFiles(product: Shaped) {
  return { dielines: dielineAddresses(product), solids: solidFiles(product) }
}

function dielineAddresses({ slug, attributes }: Shaped): DielineAddresses {
  if (dielinesOf(attributes).length === 0) return {}
  const at = (format: DielineFormat) => href('/catalogue/:slug/dieline/:format', { slug, format })
  return { pdf: at('pdf'), svg: at('svg') }
}

function solidFiles(product: Shaped): SolidFiles {
  const solid = shapedSolid(product)
  if (!solid) return {}
  const { slug } = product
  const file = (format: SolidFormat) => ({
    address: href('/catalogue/:slug/solid/:format', { slug, format }),
    kilobytes: kilobytesOf(format, solid.shape),
  })
  return { step: file('step'), stl: file('stl'), glb: file('glb') }
}
