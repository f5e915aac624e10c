import type { EnquiryLine } from '#app/domain/enquiry/enquiry.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'

/** Lines as one types them: a SKU and pieces on each. */
export function linesAsText(
  lines: readonly (Pick<EnquiryLine, 'pieces' | 'product'> | Pick<AgreedLine, 'agreed'>)[],
): string {
  return lines
    .map((line) => ('agreed' in line ? line.agreed : line))
    .filter(({ pieces }) => pieces > 0)
    .map(({ product, pieces }) => `${product.sku} ${pieces}`)
    .join('\n')
}
