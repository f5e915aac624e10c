import { marketLabels } from '#app/domain/catalogue/browse/facets/facets.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findCategory, findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import {
  type AttributeRow,
  specificationRows,
} from '#app/domain/catalogue/dictionary/specification-rows.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { mainMaterial } from '#app/domain/catalogue/drawing/paint/main-material.ts'
import { type DropInTable, dropInTable } from '#app/domain/catalogue/drop-in/drop-in-table.ts'
import { dropInRefusal } from '#app/domain/catalogue/drop-in/drop-ins.ts'
import { familyKeyOf } from '#app/domain/catalogue/family/one-body.ts'
import { type FitAnswer, listFitAnswers } from '#app/domain/catalogue/fit/fit-answers.ts'
import { type FilledPicture, filledPicture } from '#app/domain/catalogue/render/filled-picture.ts'
import type { StackPicture } from '#app/domain/catalogue/technical-drawing/plate-picture.ts'
import {
  compareStrength,
  describeShortfalls,
  explainRefusal,
} from '#app/domain/packaging/compare-strength.ts'
import type { LevelQuantity, PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { type CardOfProduct, cardOfProduct } from './card-of-product.ts'
import { leadTimeFact } from './describe-lead-time.ts'
import { findBaseProduct, findReplacement } from './find-product.ts'
import { isOrderable, type Market, type Product, type SupplierCode } from './product.ts'
import {
  type DrawnDimensions,
  drawnDimensions,
  type GlassFootprint,
  glassFootprint,
} from './product-dimensions.ts'
import { linkTo, type ProductLink } from './product-link.ts'
import {
  type Container,
  containerOf,
  type PackStep,
  packSteps,
  productStack,
} from './product-packs.ts'
import { type Relation, relatedProducts } from './product-relations.ts'
import { listOtherColours, supplierListings } from './product-versions.ts'

/** Content of a product page; all texts are formatted for display. */
export interface ProductView extends ProductLink {
  description: string
  searchDescription: string
  status: Product['status']
  /** Name of the maker, if the product is not ours; otherwise null. */
  supplier: string | null
  /** Family key, equal for all items of the family. */
  family: string
  category: { slug: string; name: string }
  subcategory: { slug: string; name: string }
  drawing: Drawing
  filled: FilledPicture | null
  dimensions: DrawnDimensions
  /** All colours of the same item, including this one; empty if there is only one. */
  colours: ColourLink[]
  rows: AttributeRow[]
  packSteps: PackStep[]
  /** Picture of its full pallet; null if it has none or its layers are not known. */
  stack: StackPicture | null
  leadTime: { text: string; estimated: boolean }
  markets: { slug: Market; name: string }[]
  tags: string[]
  /** Product that replaces it and is no weaker. */
  successor: ProductLink | null
  /**
   * Explanation why the named successor is not offered: it is weaker. Empty if there is no such
   * reason.
   */
  successorRefusal: string
  /** Our own listing, if this is one of a particular supplier. */
  base: ListingOf | null
  listings: ListingLink[]
  related: { relation: Relation; cards: CardOfProduct[] }[]
  /** Products of other kinds that fit it by their dimensions. */
  fits: FitAnswer[]
  /** Bottles that can replace it, if it is no longer made or has a long lead time. */
  dropIns: DropInTable | null
  /** Explanation why there are no drop-in replacements: those of its size are weaker. */
  dropInRefusal: string | null
  /** Key figures and pack, as on its card. */
  keyFacts: CardOfProduct['facts']
  /** Whether it can be put into an enquiry. */
  orderable: boolean
  /** Kind of container that a run can fill; null if it is not filled. */
  container: Container | null
  packs: PackHierarchy
  minimumOrder: LevelQuantity
  /** Masses from which weights are computed, by attribute key. */
  figures: Record<string, number>
  /** Environmental figures of a bottle; null for other products. */
  footprint: GlassFootprint | null
  isWeightEstimate: boolean
}

export interface ColourLink extends ProductLink {
  label: string
  /** Shortfall in strength against the product of the page; empty if it is no weaker. */
  shortfall: string
  /** Main material of its drawing; the swatch shows its paint. */
  material: string
}

/** Listing of the page's item under another supplier's code. */
export interface ListingOf extends ProductLink {
  /** Shortfall in strength against the product of the page; empty if it is no weaker. */
  shortfall: string
}

export interface ListingLink extends ListingOf {
  drawing: Drawing
}

const supplierNames: Readonly<Record<SupplierCode, string | null>> = {
  X: null,
  OI: 'O-I',
  OR: 'Orora',
  IM: 'imported',
}

/**
 * Builds the content of a product page.
 * @param stated texts of attributes for which there is a statement, see `statedAttributes`
 */
export function productView(
  catalogue: CatalogueSnapshot,
  product: Product,
  stated?: ReadonlyMap<string, string>,
): ProductView {
  const { sku, slug, name, description, searchDescription, status, packs, minimumOrder, tags } =
    product
  const category = findCategory(product.category)
  const subcategory = findSubcategory(product.category, product.subcategory)
  const drawing = drawingOf(product)
  const base = findBaseProduct(catalogue, product)
  const replacement = findReplacement(product, (wanted) => catalogue.bySku.get(wanted))
  return {
    sku,
    slug,
    name,
    description,
    searchDescription,
    status,
    packs,
    minimumOrder,
    tags,
    drawing,
    filled: filledPicture(catalogue, product),
    supplier: supplierNames[product.supplier],
    family: familyKeyOf(catalogue.index.families.keys, product),
    category: { slug: product.category, name: category?.name ?? product.category },
    subcategory: { slug: product.subcategory, name: subcategory?.name ?? product.subcategory },
    dimensions: drawnDimensions(product, drawing),
    colours: listOtherColours(catalogue, product).map(({ label, product: other, shortfall }) => ({
      ...linkTo(other),
      label,
      shortfall,
      material: mainMaterial(drawingOf(other), other.attributes),
    })),
    rows: specificationRows(catalogue.dictionary, product, stated),
    packSteps: packSteps(product),
    stack: productStack(catalogue, product),
    leadTime: leadTimeFact(product),
    markets: product.markets.map((market) => ({ slug: market, name: marketLabels[market] })),
    successor: replacement.outcome === 'replaced' ? linkTo(replacement.product) : null,
    successorRefusal:
      (replacement.outcome === 'too-weak' &&
        explainRefusal('replacement', [replacement.verdict])) ||
      '',
    base: base === product ? null : { ...linkTo(base), shortfall: shortfallOf(base, product) },
    listings: supplierListings(catalogue, product).map((listing) => ({
      ...linkTo(listing),
      drawing: drawingOf(listing),
      shortfall: shortfallOf(listing, product),
    })),
    related: groupByRelation(catalogue, product),
    fits: listFitAnswers(catalogue, product),
    dropIns: dropInTable(catalogue, product),
    dropInRefusal: dropInRefusal(catalogue, product),
    keyFacts: cardOfProduct(catalogue, product).facts,
    orderable: isOrderable(product),
    container: containerOf(product),
    figures: weightFigures(product),
    footprint: glassFootprint(product),
    isWeightEstimate: isWeightEstimate(product),
  }
}

const shortfallOf = (other: Product, product: Product) =>
  describeShortfalls(compareStrength(other, product))

function groupByRelation(catalogue: CatalogueSnapshot, product: Product): ProductView['related'] {
  const groups = new Map<Relation, CardOfProduct[]>()
  for (const { relation, product: other } of relatedProducts(catalogue, product)) {
    const cards = groups.get(relation) ?? []
    groups.set(relation, [...cards, cardOfProduct(catalogue, other)])
  }
  return [...groups].map(([relation, cards]) => ({ relation, cards }))
}

const masses = ['glassMass', 'emptyMass', 'boardMass', 'palletGross', 'boxMass'] as const

/**
 * Returns only the masses of a product, for views that compute the weight of a quantity in the
 * browser.
 */
export function weightFigures({ attributes }: Pick<Product, 'attributes'>): Record<string, number> {
  const figures: Record<string, number> = {}
  for (const key of masses) {
    const value = attributes[key]
    if (typeof value === 'number') figures[key] = value
  }
  return figures
}

/**
 * Whether a mass of a product is an estimate, so that weights computed from it are estimates too.
 */
export function isWeightEstimate({ provenance }: Pick<Product, 'provenance'>): boolean {
  return masses.some((key) => provenance[key] === 'estimate')
}
