import type { AgreedLine } from '../lines/agreed-lines.ts'
import type { LineTerms } from '../proposal.ts'
import type { OpenRequest } from '../record/open-requests.ts'
import { termsInWords } from '../record/terms-in-words.ts'

/** A line as its customer asks for it, beside what is agreed. */
export interface WantedTerms {
  /** Null for a product that is on no line yet. */
  position: number | null
  sku: string
  terms: Pick<LineTerms, 'pieces' | 'level' | 'split'>
  /** How the two differ; empty for a new line. */
  words: string
}

/**
 * What the open requests of a customer would make of the lines, of each product the latest; what is
 * agreed already is left out.
 */
export function wantedTerms(
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
    const [asked, stands] = [termsInWords(wanted), termsInWords(line.agreed)]
    if (asked === stands) return []
    const words = `They ask for it so: ${asked}. Agreed is ${stands}.`
    return [{ position: line.position, sku, terms, words }]
  })
}
