import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { drawingOf } from '../drawing/drawing.ts'
import { isOrderable, type Product } from '../product/product.ts'
import { describeFinding, type Finding } from './audit-catalogue.ts'

/** Groups of issues of the catalogue's data, with their labels. */
export const qualityGroups = {
  missing: 'Missing figures',
  closure: 'Bottles without a fitting closure',
  orphan: 'Products without a partner',
  weight: 'Weights out of their family',
  outline: 'Outlines that break a rule',
  pallet: 'Impossible pallets',
  alternative: 'Weaker alternatives',
  picture: 'No picture',
  certificate: 'Expired statements and certificates',
} as const
export type QualityGroup = keyof typeof qualityGroups

/** Issue of one product, with the column in which it is corrected. */
export interface QualityIssue {
  group: QualityGroup
  sku: string
  name: string
  column: string
  text: string
}

/**
 * Describes findings of the audit for editors, and those products on offer that are drawn as
 * stand-ins because their figures do not suffice.
 * @param products the audited products
 */
export function describeIssues(
  { bySku, dictionary }: CatalogueSnapshot,
  findings: readonly Finding[],
  products: readonly Product[],
): QualityIssue[] {
  const found = findings.map((finding): QualityIssue => {
    const product = bySku.get(finding.sku)
    return {
      group: groupOf(finding, product?.category),
      sku: finding.sku,
      name: product?.name ?? finding.sku,
      column: finding.column,
      text: describeFinding(finding, dictionary),
    }
  })
  const undrawn = products
    .filter((product) => isOrderable(product) && drawingOf(product).incomplete === true)
    .map(
      ({ sku, name, category }): QualityIssue => ({
        group: 'picture',
        sku,
        name,
        column: mainDimensions[category] ?? 'height',
        text: 'It is drawn as a stand-in, because dimensions are missing.',
      }),
    )
  return [...found, ...undrawn]
}

/** Column of the dimension without which products are drawn as stand-ins, by category. */
const mainDimensions: Readonly<Record<string, string>> = {
  cartons: 'externalHeight',
  closures: 'diameterNominal',
}

function groupOf({ about, column }: Finding, category: string | undefined): QualityGroup {
  if (about !== 'partner') return about
  return category === 'bottles' && column === 'finish' ? 'closure' : 'orphan'
}
