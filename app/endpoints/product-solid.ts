import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findProduct } from '#app/domain/catalogue/product/find-product.ts'
import { issueDay } from '#app/domain/catalogue/product/issue-day.ts'
import { solidFile } from '#app/domain/catalogue/solid/solid-file.server.ts'
import { isSolidFormat, solidFormats } from '#app/domain/catalogue/solid/solid-formats.ts'
import { drawingFileName } from '#app/domain/catalogue/technical-drawing/files/drawing-file.ts'
import type { Route } from './+types/product-solid.ts'
import { comeAgain } from './come-again.ts'

/** A product as a solid, for CAD, printing or pictures. */
export async function loader({ params: { slug, format } }: Route.LoaderArgs) {
  const catalogue = currentCatalogue()
  const product = findProduct(catalogue, slug)
  if (!product || !isSolidFormat(format)) return noSolid('There is no such file.\n')
  const file = await solidFile(product, format, issueDay(catalogue, product))
  if (file === 'busy') return comeAgain()
  if (file === 'no-solid')
    return noSolid(`We have no solid of this product: its figures on file do not give one.\n`)
  return new Response(file, {
    headers: {
      'Content-Type': solidFormats[format].type,
      'Content-Disposition': `attachment; filename="${drawingFileName(product, format)}"`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function noSolid(words: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(words, { status: 404, headers })
}
