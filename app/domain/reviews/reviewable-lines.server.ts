import type { Product } from '#app/domain/catalogue/product/product.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { lifecycle } from '#app/domain/enquiry/record/lifecycle.ts'
import { lineInWords } from '#app/domain/enquiry/record/line-in-words.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { reviewsOfEnquiry } from './list-reviews.server.ts'
import type { ReviewedLineProps } from './reviewed-line.tsx'

export interface ReviewableLines {
  /** Of the enquiry; empty when it cannot be looked into. */
  reference: string
  isDelivered: boolean
  /** Who is asked, until they give another name. */
  name: string
  lines: ReviewedLineProps['line'][]
}

/**
 * What can be reviewed of an enquiry, with what was said before.
 * @param enquiry id, from a private link that has been checked
 * @returns null when there is no such enquiry
 */
export async function findReviewableLines(
  db: Database,
  enquiry: string,
): Promise<ReviewableLines | null> {
  const found = await findEnquiry(db, enquiry)
  if (!found) return null
  const said = await reviewsOfEnquiry(db, enquiry)
  return {
    reference: found.reference,
    isDelivered: lifecycle[found.status].hasArrived,
    name: found.details.contactName,
    lines: found.lines.map((line) => ({
      ...lineInWords(line),
      said: said.find(({ sku }) => sku === line.product.sku) ?? null,
    })),
  }
}

/** For a review that was sent and is given back while the enquiry cannot be looked into. */
export function unknownLine(product: Product): ReviewableLines {
  const line = { ...lineInWords({ product, pieces: 0, note: '' }), quantity: '', said: null }
  return { reference: '', isDelivered: true, name: '', lines: [line] }
}
