import { publishedFamily } from '#app/domain/catalogue/family/family-index.ts'
import { compareStrength, describeShortfalls } from '#app/domain/packaging/compare-strength.ts'
import { maxEasyLiftKg } from '#app/domain/packaging/filled-cases.ts'
import { isForCarriers } from '#app/domain/packaging/fit/cell-fit.ts'
import { type ClosureKind, closureKinds } from '#app/domain/packaging/fit/closure-kinds.ts'
import { finishOf } from '#app/domain/packaging/fit/finishes.ts'
import { sealedHeight } from '#app/domain/packaging/fit/sealed-height.ts'
import { defaultSkirt, skirtFit } from '#app/domain/packaging/fit/skirt-fit.ts'
import { bodyWallThickness, fillPointOf } from '#app/domain/packaging/glass/fill-curve.ts'
import { enclosedVolume, volumeWithGlass } from '#app/domain/packaging/glass/outline-volume.ts'
import {
  maxNeckDiameterTo,
  neckMeasurementDepthMm,
} from '#app/domain/packaging/glass/outside-diameter.ts'
import { stackLoadOf } from '#app/domain/packaging/pallet/stack-load.ts'
import { maxPalletMassKg, palletMassKg } from '#app/domain/packaging/pallet/standard-pallet.ts'
import { formatMm, numberOf, textOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { AttributeDictionary } from '../dictionary/attribute-dictionary.ts'
import { fitBetween } from '../fit/find-fitting.ts'
import { findBaseProduct, findReplacement } from '../product/find-product.ts'
import type { Product } from '../product/product.ts'
import { versionKeyOf } from '../product/product-family.ts'
import { supplierListings } from '../product/product-versions.ts'
import { solidProblems } from '../solid/parts/solid-problems.ts'
import { findOddMasses } from './find-odd-masses.ts'
import { findImpossiblePallets } from './impossible-pallets.ts'
import { type ColumnProblem, missingFigures } from './missing-figures.ts'

/**
 * Largest accepted deviation of an outline's volume from brimful volume + glass, as a fraction of
 * it; allows for rounded dimensions.
 */
const maxVolumeDeviation = 0.003
/**
 * Largest accepted deviation of a fill point from the inside curve, in mm; the tolerance of
 * drawings.
 */
const maxFillDeviationMm = 3
/** Allowed finish heights of cork mouths, in mm (EN 12726). */
const corkFinishHeightsMm = [14, 16]

/**
 * Returns the errors in the drawn outline of a bottle; empty for other goods and for estimated
 * outlines.
 */
function outlineProblems({ category, attributes, provenance }: Product): ColumnProblem[] {
  if (category !== 'bottles' || provenance.neckBase === 'estimate') return []
  const found: ColumnProblem[] = []
  const add = (column: string, text: string) => found.push({ column, text })
  const finish = numberOf(attributes, 'finishDiameter')
  const neckTop = numberOf(attributes, 'neckTop')
  if (finish !== null && neckTop !== null && neckTop > finish) {
    add(
      'finishDiameter',
      `Collar ${formatMm(finish)} mm is narrower than the neck under it, ${formatMm(neckTop)} mm.`,
    )
  }
  const height = numberOf(attributes, 'finishHeight')
  if (attributes.finish === 'CORK' && height !== null && !corkFinishHeightsMm.includes(height)) {
    add(
      'finishHeight',
      `Finish ${formatMm(height)} mm high; cork mouths have ${corkFinishHeightsMm.join(' or ')} mm.`,
    )
  }
  for (const kind of finishOf(attributes)?.stock.filter((one) => defaultSkirt(one) !== null) ??
    []) {
    const refused = skirtFit(kind, attributes, {}).find(({ verdict }) => verdict !== 'fits')
    if (refused) add('neckTop', `${capName(kind)}: ${refused.reason}`)
  }
  const sealed = sealedHeight(attributes)
  const stated = numberOf(attributes, 'sealedHeight')
  if (sealed !== null && stated !== null && Math.abs(sealed - stated) > 0.05) {
    add(
      'sealedHeight',
      `Sealed height ${formatMm(stated)} mm, with its closure it is ${formatMm(sealed)} mm.`,
    )
  }
  const encloses = enclosedVolume(attributes)
  const wanted = volumeWithGlass(attributes)
  if (
    encloses !== null &&
    wanted !== null &&
    Math.abs(encloses / wanted - 1) > maxVolumeDeviation
  ) {
    add(
      'brimful',
      `Outline encloses ${formatMm(encloses)} mL, brimful and glass are ${formatMm(wanted)} mL.`,
    )
  }
  const { neckLargest, ...drawn } = attributes
  const largest = maxNeckDiameterTo(drawn, neckMeasurementDepthMm)
  if (
    typeof neckLargest === 'number' &&
    largest !== null &&
    Math.abs(neckLargest - largest) > 0.11
  ) {
    add(
      'neckLargest',
      `Largest neck ${formatMm(neckLargest)} mm, the outline has ${formatMm(largest)} mm.`,
    )
  }
  const fill = numberOf(attributes, 'fillPoint')
  const curve = fillPointOf(attributes, bodyWallThickness(attributes))
  if (fill !== null && curve !== null && Math.abs(fill - curve) > maxFillDeviationMm) {
    add(
      'fillPoint',
      `Fill point ${formatMm(fill)} mm, the curve of the inside gives ${formatMm(curve)} mm.`,
    )
  }
  return found
}

const capName = (kind: ClosureKind) => closureKinds[kind]

/**
 * Returns the stacks of filled cartons that are too heavy: for the pallet and the tail lift, or for
 * the bottom carton where the carton alone bears them. Kegs go on pallets rated for them, and
 * obsolete goods are not stacked any more.
 */
function stackProblems({ category, attributes, status }: Product): ColumnProblem[] {
  const mass = numberOf(attributes, 'filledMass')
  const count = numberOf(attributes, 'filledPerPallet')
  if (category === 'kegs' || status === 'obsolete' || mass === null || count === null) return []
  const gross = Math.round(count * mass + palletMassKg)
  const stack = stackLoadOf(attributes)
  const found: ColumnProblem[] = []
  const add = (text: string) => found.push({ column: 'filledPerPallet', text })
  if (gross > maxPalletMassKg) {
    add(
      `${formatMm(count)} filled cartons and the pallet weigh ${formatMm(gross)} kg, the limit is ${formatMm(maxPalletMassKg)} kg.`,
    )
  }
  if (stack?.isAbove) {
    add(
      `The bottom carton bears ${formatMm(stack.load)} N, a fifth of its box compression is ${formatMm(stack.limit)} N.`,
    )
  }
  return found
}

type FindingSubject = 'outline' | 'partner' | 'missing' | 'pallet' | 'weight' | 'alternative'

/** An error in the catalogue that an engineer should correct. */
export interface Finding {
  sku: string
  about: FindingSubject
  /** Column of product files in which it is corrected. */
  column: string
  /** “Neck 30.2 mm down to 61 mm, the cap passes 29.4 mm.” */
  text: string
}

/** Returns the text of a finding for editors, who know a column by its label. */
export function describeFinding(
  { column, text }: Finding,
  dictionary: AttributeDictionary,
): string {
  const label = dictionary.get(column)?.label
  return label && text.startsWith(`${column} `) ? label + text.slice(column.length) : text
}

/** Whether a product is on offer: active, or a special order. */
const isOffered = ({ status }: Product) => status === 'active' || status === 'special-order'

/** Products on offer with which the audit compares each product. */
export interface AuditPartners {
  byCategory: ReadonlyMap<string, readonly Product[]>
  /** First carton of each class. */
  cartonByClass: ReadonlyMap<string, Product>
  /** Texts about masses out of their family, by SKU. */
  oddMasses: ReadonlyMap<string, readonly string[]>
}

/** Product with the carton on offer that packs it; null for goods without a carton. */
export interface PackedProduct {
  product: Product
  carton: Product | null
}

/** Collects what the audit compares each product with. */
export function findAuditPartners({ products }: CatalogueSnapshot): AuditPartners {
  const offered = products.filter(isOffered)
  const odd = Map.groupBy(findOddMasses(offered), ({ product }) => product.sku)
  const byCategory = Map.groupBy(offered, ({ category }) => category)
  const cartonByClass = new Map<string, Product>()
  for (const carton of byCategory.get('cartons') ?? []) {
    const name = textOf(carton.attributes, 'cartonClass')
    if (name !== null && !cartonByClass.has(name)) cartonByClass.set(name, carton)
  }
  return {
    byCategory,
    cartonByClass,
    oddMasses: new Map([...odd].map(([sku, found]) => [sku, found.map(({ text }) => text)])),
  }
}

/**
 * Audits the whole catalogue: bottles without a closure, cartons and dividers that hold nothing,
 * outlines that break a rule, impossible pallets, implausible masses, missing figures, and weaker
 * alternatives, also those of products that are no longer made.
 * @param isLookedAt whether findings about a product are wanted; other products still count as
 * partners
 */
export function auditCatalogue(
  catalogue: CatalogueSnapshot,
  isLookedAt: (product: Product) => boolean = () => true,
): Finding[] {
  const partners = findAuditPartners(catalogue)
  const products = catalogue.products.filter(isLookedAt)
  return [
    ...auditFigures(products.map((product) => packedBy(partners, product))),
    ...products.flatMap((product) => auditRelations(catalogue, partners, product)),
  ]
}

/** Returns a product with its carton. */
export function packedBy({ cartonByClass }: AuditPartners, product: Product): PackedProduct {
  const name = textOf(product.attributes, 'cartonClass')
  return { product, carton: (name === null ? null : cartonByClass.get(name)) ?? null }
}

/**
 * Audits products on offer by their own figures and their cartons. It takes about 10 ms for each
 * bottle, so the site does it in a thread.
 */
export function auditFigures(packed: readonly PackedProduct[]): Finding[] {
  return packed
    .filter(({ product }) => isOffered(product))
    .flatMap(({ product, carton }) => [
      ...findingsOf(product, 'missing', missingFigures(product)),
      ...findingsOf(product, 'missing', heavyProblems(product)),
      ...findingsOf(product, 'outline', outlineProblems(product)),
      ...findingsOf(product, 'outline', solidProblems(product)),
      ...findingsOf(product, 'pallet', stackProblems(product)),
      ...findingsOf(product, 'pallet', findImpossiblePallets(product, carton)),
    ])
}

/** Audits a product by the others of the catalogue: its partners, alternatives and family. */
export function auditRelations(
  catalogue: CatalogueSnapshot,
  { byCategory, oddMasses }: AuditPartners,
  product: Product,
): Finding[] {
  const odd = (oddMasses.get(product.sku) ?? []).map((text) => ({ column: 'glassMass', text }))
  return [
    ...(isOffered(product)
      ? findingsOf(product, 'partner', missingPartners(product, byCategory))
      : []),
    ...(product.status === 'draft'
      ? []
      : findingsOf(product, 'alternative', weakerAlternatives(catalogue, product))),
    ...findingsOf(product, 'weight', odd),
  ]
}

const findingsOf = (
  { sku }: Product,
  about: FindingSubject,
  problems: readonly ColumnProblem[],
): Finding[] => problems.map(({ column, text }) => ({ sku, about, column, text }))

/**
 * Returns the kinds of product that this one is made for but does not fit, with the column that
 * decides about it; empty if it has its partners.
 * @param offered products on offer, by category
 */
function missingPartners(
  product: Product,
  offered: ReadonlyMap<string, readonly Product[]>,
): ColumnProblem[] {
  const { category, status, attributes } = product
  const among = (wanted: string) => offered.get(wanted) ?? []
  const fits = (others: readonly Product[]) =>
    others.some((other) => fitBetween(product, other)?.verdict === 'fits')
  const found: ColumnProblem[] = []
  const add = (column: string, text: string) => found.push({ column, text })
  if (category === 'bottles') {
    // A special order may need to be settled with us, but not be refused by all closures.
    const closed = among('closures').some((closure) => {
      const verdict = fitBetween(product, closure)?.verdict
      return verdict === 'fits' || (status === 'special-order' && verdict === 'ask-us')
    })
    if (!closed) add('finish', 'No closure goes on it.')
    const own = textOf(attributes, 'cartonClass')
    const cartons = among('cartons').filter((one) => one.attributes.cartonClass === own)
    if (own !== null && !fits(cartons)) {
      add('cartonClass', `It does not fit its own carton, ${own}.`)
    }
  }
  if (category === 'cartons') {
    const contents = isForCarriers(attributes)
      ? among('cartons')
      : [...among('bottles'), ...among('cans')]
    if (!fits(contents)) add('cellLength', 'Nothing goes in it.')
    if (attributes.style === 'carrier' && !fits(among('cartons'))) {
      add('externalLength', 'No carton takes it filled.')
    }
  }
  if (category === 'dividers') {
    if (!fits(among('cartons'))) add('grid', 'No carton takes it.')
    if (!fits(among('bottles'))) add('cellLength', 'No bottle goes in it.')
  }
  if (category === 'kegs' && !fits(among('kegs'))) {
    add('coupler', 'It has no keg, coupler or cap.')
  }
  return found
}

/** Returns that a filled carton is heavy, unless its description says that two people lift it. */
function heavyProblems({ category, attributes, description }: Product): ColumnProblem[] {
  const filled = Number(attributes.filledMass)
  if (category !== 'cartons' && category !== 'bottles') return []
  if (!(filled > maxEasyLiftKg) || description.includes('two people')) return []
  const text = `Filled it weighs ${filled} kg, which its description does not say.`
  return [{ column: 'description', text }]
}

/**
 * Lists contradictions in strength between a product and those that the catalogue declares equal:
 * its successor, listings of the same item under other codes, and its mould in other colours and
 * packs. Pages do not offer a weaker one as a replacement. The audit reports it, because either the
 * figures or the declaration must be wrong.
 */
function weakerAlternatives(catalogue: CatalogueSnapshot, product: Product): ColumnProblem[] {
  const found: ColumnProblem[] = []
  const replacement = findReplacement(product, (sku) => catalogue.bySku.get(sku))
  if (replacement.outcome === 'too-weak') {
    const shortfall = describeShortfalls(replacement.verdict)
    const text = `Its successor ${replacement.product.sku} is weaker: ${shortfall}.`
    found.push({ column: 'successor', text })
  }
  const base = findBaseProduct(catalogue, product)
  const listings = supplierListings(catalogue, product)
  for (const listing of base === product ? listings : [base, ...listings]) {
    const shortfall = describeShortfalls(compareStrength(listing, product))
    if (!shortfall) continue
    const text = `${listing.sku}, the same item, is weaker: ${shortfall}.`
    found.push({ column: 'canonical', text })
  }
  // Reports one finding for the weak product instead of one for each of the others.
  for (const stronger of sameItems(catalogue, product)) {
    const verdict = compareStrength(product, stronger)
    if (verdict.outcome === 'no-weaker') continue
    const shortfall = describeShortfalls(verdict)
    const text = `It is weaker than ${stronger.sku}, of the same mould or version: ${shortfall}.`
    found.push({ column: verdict.shortfalls[0]?.figure.key ?? 'mould', text })
    break
  }
  return found
}

/** Lists the other items of a bottle's mould, or the other colours of another product's version. */
function sameItems(catalogue: CatalogueSnapshot, product: Product): Product[] {
  const isBottle = product.category === 'bottles'
  if (isBottle && product.mould === null) return []
  return publishedFamily(catalogue.index, product).filter(
    (other) =>
      other !== product &&
      other.canonical === null &&
      (isBottle ? other.mould === product.mould : versionKeyOf(other) === versionKeyOf(product)),
  )
}
