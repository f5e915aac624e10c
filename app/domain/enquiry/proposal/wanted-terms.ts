import { describeTerms } from '#app/domain/enquiry/record/describe-record.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import type { LineTerms } from '../proposal.ts'
import type { OpenRequest } from '../record/open-requests.ts'

/** Terms that a customer requests for a line, compared with the agreed ones. */
export interface WantedTerms {
  /** Null for a product that has no line yet. */
  position: number | null
  sku: string
  terms: Pick<LineTerms, 'pieces' | 'level' | 'split'>
  /** Sentence about the difference; empty for a new line. */
  words: string
}

/**
 * Collects the terms that a customer's open requests ask for, only the latest for each product.
 * Terms that are already agreed are left out.
 */
export function collectWantedTerms(
  agreed: readonly AgreedLine[],
  requests: readonly Pick<OpenRequest, 'wanted'>[],
): WantedTerms[] {
  const latest = new Map(requests.flatMap(({ wanted }) => wanted.map((one) => [one.sku, one])))
  return [...latest.values()].flatMap(({ sku, pieces, level, split }): WantedTerms[] => {
    const terms = { pieces, level, split: [...split] }
    const line = agreed.find(
      (one) => one.kind === 'order' && one.agreed.pieces > 0 && one.agreed.product.sku === sku,
    )
    if (!line) return pieces > 0 ? [{ position: null, sku, terms, words: '' }] : []
    const wanted = { ...line.agreed, ...terms }
    const [asked, stands] = [describeTerms(wanted), describeTerms(line.agreed)]
    if (asked === stands) return []
    const words = `The customer asks for: ${asked}. Agreed: ${stands}.`
    return [{ position: line.position, sku, terms, words }]
  })
}
