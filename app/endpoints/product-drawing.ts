import { taggedCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findTaggedProduct } from '#app/domain/catalogue/product/find-tagged-product.server.ts'
import { issueDay } from '#app/domain/catalogue/product/product-documents.ts'
import {
  drawingFileName,
  dxfDrawing,
  svgDrawing,
} from '#app/domain/catalogue/technical-drawing/svg-file.ts'

interface DrawingRequest {
  params: { slug: string }
  url: URL
}

/** Returns a product's drawing sheet as SVG, shown inline; in inches with `?units=in`. */
export function drawingSvgResponse({ params, url }: DrawingRequest): Response {
  const catalogue = taggedCatalogue()
  const product = findTaggedProduct(params.slug)
  if (!product) return noDrawing()
  const unit = url.searchParams.get('units') === 'in' ? 'inch' : 'mm'
  return new Response(svgDrawing(product, unit, issueDay(catalogue, product)), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Disposition': `inline; filename="${drawingFileName(product, 'svg')}"`,
      // The file contains its styles; nothing else in it may run or load.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}

/** Returns a product's drawing at 1:1 as DXF for CAD. */
export function drawingDxfResponse({ params }: DrawingRequest): Response {
  const catalogue = taggedCatalogue()
  const product = findTaggedProduct(params.slug)
  if (!product) return noDrawing()
  return new Response(dxfDrawing(product, issueDay(catalogue, product)), {
    headers: {
      'Content-Type': 'image/vnd.dxf',
      'Content-Disposition': `attachment; filename="${drawingFileName(product, 'dxf')}"`,
    },
  })
}

function noDrawing(): Response {
  return new Response('There is no such product, so there is no drawing of it.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
