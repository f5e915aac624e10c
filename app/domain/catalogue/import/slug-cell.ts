import type { ProductStatus, SupplierCode } from '../product/product.ts'
import { maxSlugLength, parseProductSlug } from '../product/product-slug.ts'
import { isReservedSlug } from '../product/reserved-slugs.ts'
import type { RowReader } from './row-reader.ts'

export interface SlugContext {
  status: ProductStatus | null
  supplier: SupplierCode | null
  canonical: string | null
}

const suppliers = { 'o-i': 'OI', orora: 'OR' } as const

/** The row's slug, whose suffixes must agree with what the row says of the product. */
export function readSlug(row: RowReader, { status, supplier, canonical }: SlugContext) {
  const slug = row.cell('slug')
  if (slug === '') return row.fail('slug', 'is empty')
  const parts = parseProductSlug(slug)
  if (!parts) {
    return row.fail(
      'slug',
      `must be lower-case letters, digits and single hyphens, at most ${maxSlugLength} characters`,
    )
  }
  if (isReservedSlug(slug)) return row.fail('slug', 'is reserved for a page of the site')
  if (parts.copied || parts.uid !== null) {
    return row.fail('slug', 'ends as an old duplicate: make it a redirect to the product')
  }
  if (parts.obsolete && status !== null && status !== 'obsolete') {
    return row.fail('slug', `ends in -obsolete, though the status is ${status}`)
  }
  if (parts.supplier) {
    const code = suppliers[parts.supplier]
    if (supplier !== null && supplier !== code) {
      return row.fail('slug', `ends in -${parts.supplier}, though the supplier is ${supplier}`)
    }
    if (!canonical && !parts.obsolete) {
      return row.fail('slug', `ends in -${parts.supplier}, so canonical must name the base product`)
    }
  }
  return slug
}
