import { href } from 'react-router'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { dielinesOf } from '#app/domain/catalogue/dieline/dieline.ts'
import type { DielineFormat } from '#app/domain/catalogue/dieline/dieline-formats.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type {
  DielineAddresses,
  SolidFiles,
} from '#app/domain/catalogue/product/product-documents.ts'
import { productLoad } from '#app/domain/catalogue/solid/product-load.ts'
import {
  kilobytesOf,
  type LoadFormat,
  loadFormats,
  type SolidFormat,
} from '#app/domain/catalogue/solid/solid-formats.ts'
import { shapedSolid } from '#app/domain/catalogue/solid/solid-shape.ts'

/**
 * Returns URLs and sizes of the files generated from a product's shape: dielines, 3D solids and
 * pallet loads. A file is left out if the product lacks the figures for it.
 */
export function shapeFiles(catalogue: CatalogueSnapshot, product: Product) {
  return {
    dielines: dielineAddresses(product),
    solids: { ...solidFiles(product), ...loadFiles(catalogue, product) },
  }
}

function dielineAddresses({ slug, attributes }: Product): DielineAddresses {
  if (dielinesOf(attributes).length === 0) return {}
  const at = (format: DielineFormat) => href('/catalogue/:slug/dieline/:format', { slug, format })
  return { pdf: at('pdf'), svg: at('svg') }
}

function solidFiles(product: Product): SolidFiles {
  const solid = shapedSolid(product)
  if (!solid) return {}
  const { isAssumed } = solid
  const { slug } = product
  const file = (format: SolidFormat) => ({
    address: href('/catalogue/:slug/solid/:format', { slug, format }),
    kilobytes: kilobytesOf(format, solid.shape),
    ...(isAssumed ? { assumed: isAssumed } : {}),
  })
  return { step: file('step'), stl: file('stl'), glb: file('glb') }
}

function loadFiles(catalogue: CatalogueSnapshot, product: Product): SolidFiles {
  const load = productLoad(catalogue, product)
  if (!load) return {}
  const file = (name: LoadFormat) => ({
    address: href('/catalogue/:slug/solid/:format', { slug: product.slug, format: name }),
    kilobytes: kilobytesOf(loadFormats[name].format, load.shape),
  })
  return { 'pallet-step': file('pallet-step'), 'pallet-glb': file('pallet-glb') }
}
