import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findProduct } from '#app/domain/catalogue/product/find-product.ts'
import { specificationSheet } from '#app/domain/catalogue/specification-sheet/specification-sheet.server.ts'
import { drawingFileName } from '#app/domain/catalogue/technical-drawing/svg-file.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Route } from './+types/specification-pdf.ts'
import { createBusyResponse } from './busy-response.ts'

/** Returns a product's specification sheet as PDF, shown inline. */
export async function loader({ params }: Route.LoaderArgs) {
  const product = findProduct(currentCatalogue(), params.slug)
  if (!product) return new Response('There is no such product.\n', { status: 404 })
  const sheet = await specificationSheet(database().db, product)
  if (!sheet) return createBusyResponse()
  return new Response(sheet, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${drawingFileName(product, 'pdf')}"`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
