import type { ViewAddresses } from '#app/domain/links/view-addresses.ts'
import { formatDay } from '#app/platform/text/format.ts'
import type { Product } from './product.ts'

/** A file about a product, ready to read. */
export interface ProductDocument {
  kind: 'Specification' | 'Drawing'
  title: string
  format: string
  /** “about 14 kB”. */
  size: string
  /** “21 November 2026”. */
  date: string
  address: string
}

/**
 * Files of one kind are all about as large: the typeface makes most of a sheet, the title block and
 * the styles of a drawing. Writing each to weigh it would double the time of the page.
 */
const kilobytes = { pdf: 25, svg: 5, dxf: 13 } as const

/**
 * The files about a product.
 * @param issued ISO day, of `issueDay`
 */
export function productDocuments(
  product: Pick<Product, 'slug'>,
  issued: string,
  addresses: Pick<ViewAddresses, 'specification' | 'drawingSvg' | 'drawingDxf'>,
): ProductDocument[] {
  const { slug } = product
  const date = formatDay(issued)
  return [
    {
      kind: 'Specification',
      title: 'Specification sheet, one A4 page',
      format: 'PDF',
      size: about(kilobytes.pdf),
      date,
      address: addresses.specification(slug),
    },
    {
      kind: 'Drawing',
      title: 'Technical drawing, to scale on A4',
      format: 'SVG',
      size: about(kilobytes.svg),
      date,
      address: addresses.drawingSvg(slug),
    },
    {
      kind: 'Drawing',
      title: 'Technical drawing, 1 : 1 for CAD',
      format: 'DXF',
      size: about(kilobytes.dxf),
      date,
      address: addresses.drawingDxf(slug),
    },
  ]
}

function about(size: number): string {
  return `about ${size} kB`
}
