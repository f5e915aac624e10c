import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { drawingOf } from '../drawing/drawing.ts'
import { isOrderable, type Product } from '../product/product.ts'
import { auditCatalogue, describeFinding, type Finding } from './audit-catalogue.ts'

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
 * Finds the issues of the products on offer: the findings of the audit, and products that are drawn
 * as stand-ins because their figures do not suffice.
 * @param isLookedAt whether issues of a product are wanted
 */
export function findQualityIssues(
  catalogue: CatalogueSnapshot,
  isLookedAt: (product: Product) => boolean = () => true,
): QualityIssue[] {
  const nameOf = (sku: string) => catalogue.bySku.get(sku)?.name ?? sku
  const found = auditCatalogue(catalogue, isLookedAt).map(
    (finding): QualityIssue => ({
      group: groupOf(finding, catalogue.bySku.get(finding.sku)?.category),
      sku: finding.sku,
      name: nameOf(finding.sku),
      column: finding.column,
      text: describeFinding(finding, catalogue.dictionary),
    }),
  )
  const undrawn = catalogue.products
    .filter((product) => isOrderable(product) && isLookedAt(product) && isStandIn(product))
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

const isStandIn = (product: Product) => drawingOf(product).incomplete === true

function groupOf({ about, column }: Finding, category: string | undefined): QualityGroup {
  if (about !== 'partner') return about
  return category === 'bottles' && column === 'finish' ? 'closure' : 'orphan'
}
