import { href } from 'react-router'
import { formatDay, formatNumber } from '#app/platform/format.ts'
import type { Product } from './product.ts'
import { dxfDrawing, svgDrawing } from './technical-drawing/drawing-file.ts'

/** A file about a product, ready to read. */
export interface ProductDocument {
  kind: 'Specification' | 'Drawing'
  title: string
  format: string
  /** “14 kB”. */
  size: string
  /** “21 November 2026”. */
  date: string
  address: string
}

/** The typeface makes most of a sheet: they are all about as large. */
const sheetKilobytes = 25

/**
 * The files about a product: all of them are made from its figures, so each is as old as those.
 * @param changed ISO day of the last change of the product
 */
export function productDocuments(product: Product, changed: string): ProductDocument[] {
  const { slug } = product
  const date = formatDay(changed)
  return [
    {
      kind: 'Specification',
      title: 'Specification sheet, one A4 page',
      format: 'PDF',
      size: `about ${sheetKilobytes} kB`,
      date,
      address: href('/catalogue/:slug/specification.pdf', { slug }),
    },
    {
      kind: 'Drawing',
      title: 'Technical drawing, to scale on A4',
      format: 'SVG',
      size: kilobytes(svgDrawing(product, 'mm', changed)),
      date,
      address: href('/catalogue/:slug/drawing.svg', { slug }),
    },
    {
      kind: 'Drawing',
      title: 'Technical drawing, 1 : 1 for CAD',
      format: 'DXF',
      size: kilobytes(dxfDrawing(product, changed)),
      date,
      address: href('/catalogue/:slug/drawing.dxf', { slug }),
    },
  ]
}

/** Nothing in these files takes more than one byte a character but a few signs. */
function kilobytes(text: string): string {
  return `${formatNumber(Math.max(1, Math.round(text.length / 1000)))} kB`
}
