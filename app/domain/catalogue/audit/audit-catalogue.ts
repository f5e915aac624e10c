import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from '../product/product.ts'
import { solidProblems } from '../solid/parts/solid-problems.ts'
import { impossiblePallets } from './impossible-pallets.ts'
import { missingFigures } from './missing-figures.ts'
import { brokenOutline } from './outline-rules.ts'
import { partnersMissing } from './partners-missing.ts'
import { weakerAlternatives } from './weaker-alternatives.ts'
import { massesOutOfFamily } from './weights-of-family.ts'

/** Something in the catalogue that an engineer would correct. */
export interface Finding {
  sku: string
  about: 'outline' | 'partner' | 'missing' | 'pallet' | 'weight' | 'alternative'
  /** “Neck 30.2 mm down to 61 mm, the cap passes 29.4 mm.” */
  text: string
}

/** The products that are offered: active ones and special orders. */
function offered({ products }: CatalogueSnapshot): Product[] {
  return products.filter(({ status }) => status === 'active' || status === 'special-order')
}

/**
 * Looks the whole catalogue over: bottles that no closure goes on, cartons and dividers that nothing
 * goes in, outlines that break a rule, pallets that cannot be so, masses out of family, figures that
 * are missing, alternatives that are weaker, also those of products that are no longer made.
 * @param isLookedAt of which products findings are wanted; the others are still their partners
 */
export function auditCatalogue(
  catalogue: CatalogueSnapshot,
  isLookedAt: (product: Product) => boolean = () => true,
): Finding[] {
  const products = offered(catalogue)
  const byCategory = Map.groupBy(products, ({ category }) => category)
  return [
    ...products
      .filter(isLookedAt)
      .flatMap((product) => [
        ...missingFigures(product).map((text) => finding(product, 'missing', text)),
        ...[...brokenOutline(product), ...solidProblems(product)].map((text) =>
          finding(product, 'outline', text),
        ),
        ...partnersMissing(product, byCategory).map((text) => finding(product, 'partner', text)),
        ...impossiblePallets(product, byCategory.get('cartons') ?? []).map((text) =>
          finding(product, 'pallet', text),
        ),
      ]),
    ...catalogue.products
      .filter((product) => product.status !== 'draft' && isLookedAt(product))
      .flatMap((product) =>
        weakerAlternatives(catalogue, product).map((text) => finding(product, 'alternative', text)),
      ),
    ...massesOutOfFamily(products)
      .filter(({ product }) => isLookedAt(product))
      .map(({ product, text }) => finding(product, 'weight', text)),
  ]
}

const finding = ({ sku }: Product, about: Finding['about'], text: string): Finding => ({
  sku,
  about,
  text,
})
