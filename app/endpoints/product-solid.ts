import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findProduct } from '#app/domain/catalogue/product/find-product.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { issueDay } from '#app/domain/catalogue/product/product-documents.ts'
import { tapedSolid } from '#app/domain/catalogue/solid/carton-tape.ts'
import { packedCarton } from '#app/domain/catalogue/solid/packed-carton.ts'
import { productLoad } from '#app/domain/catalogue/solid/product-load.ts'
import {
  isPalletFormat,
  isSolidFormat,
  loadFormats,
  packedFormat,
  solidFormats,
} from '#app/domain/catalogue/solid/solid-formats.ts'
import { shapedSolid } from '#app/domain/catalogue/solid/solid-shape.ts'
import { solidFile } from '#app/domain/catalogue/solid/write-solid.server.ts'
import { drawingFileName } from '#app/domain/catalogue/technical-drawing/svg-file.ts'
import type { Route } from './+types/product-solid.ts'
import { createBusyResponse } from './busy-response.ts'

/**
 * Returns a product, a full pallet of it, or a carton with its bottles, as a 3D solid for CAD, 3D
 * printing or rendering.
 */
export async function loader({ params: { slug, format: wanted } }: Route.LoaderArgs) {
  const catalogue = currentCatalogue()
  const product = findProduct(catalogue, slug)
  const isLoad = isPalletFormat(wanted)
  const format = isLoad ? loadFormats[wanted].format : wanted === packedFormat ? 'glb' : wanted
  if (!product || !isSolidFormat(format)) return noSolid('There is no such file.\n')
  const solid = solidOf(catalogue, product, wanted)
  if (!solid) return noSolid(noFigures)
  const name = isLoad ? `${product.sku}, full pallet` : product.sku
  const file = await solidFile(solid, { format, name, day: issueDay(catalogue, product) })
  if (file === 'busy') return createBusyResponse()
  const fileName = drawingFileName(product, isLoad ? `pallet.${format}` : format)
  return new Response(file, {
    headers: {
      'Content-Type': solidFormats[format].type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function solidOf(catalogue: CatalogueSnapshot, product: Product, format: string) {
  if (format === packedFormat) return packedCarton(catalogue, product)?.solid ?? null
  if (isPalletFormat(format)) return productLoad(catalogue, product)
  const solid = shapedSolid(product)
  const isTaped = format === 'glb' && product.category === 'cartons'
  return solid && isTaped ? tapedSolid(solid, product.attributes) : solid
}

const noFigures = 'We have no solid of this product: the dimensions on file are not sufficient.\n'

function noSolid(words: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(words, { status: 404, headers })
}
