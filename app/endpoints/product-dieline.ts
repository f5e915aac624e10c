import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { dielineFile } from '#app/domain/catalogue/dieline/dieline-file.server.ts'
import { dielineFormats, isDielineFormat } from '#app/domain/catalogue/dieline/dieline-formats.ts'
import { findProduct } from '#app/domain/catalogue/product/find-product.ts'
import { issueDay } from '#app/domain/catalogue/product/product-documents.ts'
import { drawingFileName } from '#app/domain/catalogue/technical-drawing/svg-file.ts'
import type { Route } from './+types/product-dieline.ts'
import { createBusyResponse } from './busy-response.ts'

/** Returns the dieline of a product at 1:1, for designers of its print. */
export async function loader({ params: { slug, format } }: Route.LoaderArgs) {
  const catalogue = currentCatalogue()
  const product = findProduct(catalogue, slug)
  if (!product || !isDielineFormat(format)) return noDieline('There is no such file.\n')
  const file = await dielineFile(product, format, issueDay(catalogue, product))
  if (file === 'busy') return createBusyResponse()
  if (file === 'no-dieline') {
    return noDieline(
      'We have no dieline for this product: only for round bottles, cans and cartons.\n',
    )
  }
  return new Response(file, {
    headers: {
      'Content-Type': dielineFormats[format].type,
      'Content-Disposition': `attachment; filename="dieline-${drawingFileName(product, format)}"`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function noDieline(words: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(words, { status: 404, headers })
}
