import type { EnquiryLine } from '#app/domain/enquiry/enquiry.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'

/**
 * Formats lines as a coordinator would type them: a SKU and a number of pieces per line. Lines
 * without pieces are left out.
 */
export function formatLinesAsText(
  lines: readonly (Pick<EnquiryLine, 'pieces' | 'product'> | Pick<AgreedLine, 'agreed'>)[],
): string {
  return lines
    .map((line) => ('agreed' in line ? line.agreed : line))
    .filter(({ pieces }) => pieces > 0)
    .map(({ product, pieces }) => `${product.sku} ${pieces}`)
    .join('\n')
}
