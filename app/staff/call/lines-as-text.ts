import type { EnquiryLine } from '#app/domain/enquiry/enquiry.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'

/**
 * Formats lines as a coordinator would type them: a SKU and a number of pieces, or of samples, per
 * line. Lines without pieces are left out.
 */
export function formatLinesAsText(
  lines: readonly (Pick<EnquiryLine, 'kind' | 'pieces' | 'product'> | AgreedLine)[],
): string {
  return lines
    .map((line) => ({ kind: line.kind, ...('agreed' in line ? line.agreed : line) }))
    .filter(({ pieces }) => pieces > 0)
    .map(({ kind, product, pieces }) => {
      return `${product.sku} ${kind === 'sample' ? `${countOf(pieces, 'piece')} sample` : pieces}`
    })
    .join('\n')
}
