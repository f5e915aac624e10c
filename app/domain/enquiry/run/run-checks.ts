import { fitBetween } from '#app/domain/catalogue/fit/find-fitting.ts'
import { finishOf } from '#app/domain/packaging/fit/finishes.ts'
import { fits, isCan, kindOf, needsDivider, type RunProduct, sealsBottles } from './run-products.ts'

/** Something that a run of this product needs and the enquiry does not hold. */
export interface Gap {
  product: RunProduct
  /** “closure for its BVS 30H60 screw finish”, “carton”. */
  wanted: string
  /** Category of the catalogue in which it is found. */
  category: string
  /** What may do, but has to be asked about; null for nothing. */
  open: { name: string; reason: string } | null
}

/** A product that goes with nothing of its counterpart in the enquiry. */
export interface Clash {
  product: RunProduct
  /** The first of those it does not go with. */
  other: RunProduct
  reason: string
}

/**
 * What bottles and cans in an enquiry still lack. Bottles need a closure that seals them, under a
 * sparkling cork a wirehood; bulk glass needs a carton, and the carton its divider, where packed
 * glass comes with both; cans need ends. What merely may fit is named, and does not close a gap.
 */
export function runGaps(products: readonly RunProduct[]): Gap[] {
  const closures = products.filter(({ category }) => category === 'closures')
  const seals = closures.filter(sealsBottles)
  const cartons = products.filter(({ category }) => category === 'cartons')
  const dividers = products.filter(({ category }) => category === 'dividers')
  const ends = products.filter((product) => isCan(product, 'end'))

  return products.flatMap((product) => {
    const gap = (wanted: string, category: string, among: readonly RunProduct[]) =>
      missing(product, wanted, category, among)
    if (isCan(product, 'can')) return gap('ends', 'cans', ends)
    if (product.category !== 'bottles') return []
    const finish = finishOf(product.attributes)?.name
    const closure = gap(finish ? `closure for its ${finish}` : 'closure', 'closures', seals)
    const corked = seals.some((seal) => kindOf(seal) === 'sparkling-cork' && fits(product, seal))
    const hoods = closures.filter((one) => kindOf(one) === 'wirehood')
    const wire = corked ? gap('wirehood over its cork', 'closures', hoods) : []
    if (product.attributes.format !== 'bulk') return [...closure, ...wire]
    const carton = gap('carton', 'cartons', cartons)
    const packs = cartons.filter((one) => needsDivider(one) && fits(product, one))
    const divider = packs.some((one) => dividers.some((other) => fits(one, other)))
    const lacksDivider = packs.length > 0 && !divider
    return [
      ...closure,
      ...wire,
      ...carton,
      ...(lacksDivider ? gap('divider for its carton', 'dividers', []) : []),
    ]
  })
}

/**
 * Closures, cartons, dividers and ends that go with none of the bottles, cans or cartons beside
 * them. Where there is nothing to go with, they are simply ordered by themselves.
 */
export function runClashes(products: readonly RunProduct[]): Clash[] {
  return products.flatMap((product) => {
    if (counterparts[product.category] === undefined && !isCan(product, 'end')) return []
    const judged = products
      .filter((other) => isCounterpart(product, other))
      .flatMap((other) => {
        const fit = fitBetween(product, other)
        return fit ? [{ other, ...fit }] : []
      })
    const first = judged[0]
    if (!first || judged.some(({ verdict }) => verdict !== 'does-not-fit')) return []
    return [{ product, other: first.other, reason: first.reason }]
  })
}

/** What each category is ordered for. */
const counterparts: Readonly<Record<string, readonly string[]>> = {
  closures: ['bottles'],
  cartons: ['bottles', 'cans'],
  dividers: ['cartons'],
}

function isCounterpart(product: RunProduct, other: RunProduct): boolean {
  if (isCan(product, 'end')) return isCan(other, 'can')
  return counterparts[product.category]?.includes(other.category) ?? false
}

function missing(
  product: RunProduct,
  wanted: string,
  category: string,
  among: readonly RunProduct[],
): Gap[] {
  const judged = among.map((other) => ({ name: other.name, fit: fitBetween(product, other) }))
  if (judged.some(({ fit }) => fit?.verdict === 'fits')) return []
  const open = judged.find(({ fit }) => fit?.verdict === 'ask-us')
  const asked = open?.fit ? { name: open.name, reason: open.fit.reason } : null
  return [{ product, wanted, category, open: asked }]
}
