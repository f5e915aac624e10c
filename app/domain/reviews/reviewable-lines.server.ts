import type { Product } from '#app/domain/catalogue/product/product.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { describeLine } from '#app/domain/enquiry/lines/describe-line.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listEnquiryReviews } from './list-reviews.server.ts'
import type { ReviewedLineProps } from './reviewed-line.tsx'

export interface ReviewableLines {
  /** Reference of the enquiry; empty while the database is unavailable. */
  reference: string
  isDelivered: boolean
  /** The enquiry's contact name. */
  name: string
  lines: ReviewedLineProps['line'][]
}

/**
 * Finds the lines of an enquiry that can be reviewed, with the reviews written so far.
 * @param enquiry id from a verified private link
 * @returns null if there is no such enquiry
 */
export async function findReviewableLines(
  db: Database,
  enquiry: string,
): Promise<ReviewableLines | null> {
  const found = await findEnquiry(db, enquiry)
  if (!found) return null
  const said = await listEnquiryReviews(db, enquiry)
  return {
    reference: found.reference,
    isDelivered: lifecycle[found.status].hasArrived,
    name: found.details.contactName,
    lines: found.lines
      .filter(({ kind }) => kind === 'order')
      .map((line) => ({
        ...describeLine(line),
        said: said.find(({ sku }) => sku === line.product.sku) ?? null,
      })),
  }
}

/**
 * Builds the single line needed to show a refused review again while the database is unavailable.
 */
export function buildUnavailableLine(product: Product): ReviewableLines {
  const line = { ...describeLine({ product, pieces: 0, note: '' }), quantity: '', said: null }
  return { reference: '', isDelivered: true, name: '', lines: [line] }
}
