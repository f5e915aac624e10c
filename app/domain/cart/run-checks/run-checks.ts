import { type FitSubject, fitBetween } from '#app/domain/catalogue/fit/find-fitting.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { isForCarriers } from '#app/domain/packaging/fit/cell-fit.ts'
import { isSeal } from '#app/domain/packaging/fit/closing-tools.ts'
import { type ClosureKind, closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { finishOf } from '#app/domain/packaging/fit/finishes.ts'
import { canRoleOf } from '#app/domain/packaging/fit/fit-can.ts'

/** A product of an enquiry with the data that the run checks need. */
export type RunProduct = FitSubject & Pick<Product, 'sku' | 'name'>

/** Whether two products certainly fit; false if we would have to be asked. */
export const fitTogether = (one: RunProduct, other: RunProduct) =>
  fitBetween(one, other)?.verdict === 'fits'

/** Returns the kind of a closure; null if unknown. */
export const closureKind = ({ attributes }: RunProduct): ClosureKind | null =>
  closureKindOf(attributes)

/** Whether a closure seals a bottle by itself; closures of unknown kind count as sealing. */
export function sealsBottles(product: RunProduct): boolean {
  const kind = closureKind(product)
  return product.category === 'closures' && (kind === null || isSeal(kind))
}

/** Whether a product is a can to fill, or an end that closes it, depending on `role`. */
export const isCan = ({ category, attributes }: RunProduct, role: 'can' | 'end') =>
  category === 'cans' && canRoleOf(attributes) === role

/**
 * Whether a carton is upright or lay-down and so needs a divider; carriers separate their bottles
 * themselves, also in the carton that takes them.
 */
export const needsDivider = ({ attributes }: RunProduct) =>
  (attributes.style === 'rsc-0201' || attributes.style === 'lay-down') && !isForCarriers(attributes)

/** Whether a product is an open carrier for bottles. */
const isCarrier = ({ category, attributes }: RunProduct) =>
  category === 'cartons' && attributes.style === 'carrier'

/** A part that a product of the enquiry needs and the enquiry does not contain. */
interface Gap {
  product: RunProduct
  /** Description of the part: “closure for its BVS 30H60 screw finish”, “carton”. */
  description: string
  /** Catalogue category of the part. */
  category: string
  /** Product in the enquiry that might fit, with the reason to ask us; null if there is none. */
  uncertain: { name: string; reason: string } | null
}

/** Two products that do not fit; one of them fits none of the products that it is meant for. */
interface Clash {
  /** The product to report: of the two, the one that fits nothing else in the enquiry. */
  product: RunProduct
  /** Product that it does not fit. */
  other: RunProduct
  reason: string
}

/**
 * Finds the parts that the bottles and cans of an enquiry lack. Bottles need a closure that seals
 * them, and with a sparkling cork a wirehood. Bulk glass needs a carton, and the carton its
 * divider; packed glass includes both. Carriers need a carton that takes them filled, and the
 * bottles in them no other. Cans need ends. A part that might fit is reported in `open` and does
 * not close the gap.
 */
export function findGaps(products: readonly RunProduct[]): Gap[] {
  const closures = products.filter(({ category }) => category === 'closures')
  const seals = closures.filter(sealsBottles)
  const cartons = products.filter(({ category }) => category === 'cartons')
  const dividers = products.filter(({ category }) => category === 'dividers')
  const ends = products.filter((product) => isCan(product, 'end'))

  return products.flatMap((product) => {
    const gap = (wanted: string, category: string, among: readonly RunProduct[]) =>
      findGap(product, wanted, category, among)
    if (isCan(product, 'can')) return gap('ends', 'cans', ends)
    if (isCarrier(product)) return gap('carton that takes it filled', 'cartons', cartons)
    if (product.category !== 'bottles') return []
    const finish = finishOf(product.attributes)?.name
    const closure = gap(finish ? `closure for its ${finish}` : 'closure', 'closures', seals)
    const corked = seals.some(
      (seal) => closureKind(seal) === 'sparkling-cork' && fitTogether(product, seal),
    )
    const hoods = closures.filter((one) => closureKind(one) === 'wirehood')
    const wire = corked ? gap('wirehood over its cork', 'closures', hoods) : []
    if (product.attributes.format !== 'bulk') return [...closure, ...wire]
    const isInCarrier = cartons.some((one) => isCarrier(one) && fitTogether(product, one))
    const carton = isInCarrier ? [] : gap('carton', 'cartons', cartons)
    const packs = cartons.filter((one) => needsDivider(one) && fitTogether(product, one))
    const divider = packs.some((one) => dividers.some((other) => fitTogether(one, other)))
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
 * Finds closures, cartons, dividers and ends that fit none of the bottles, cans or cartons in the
 * enquiry. Without any bottles, cans or cartons they are assumed to be ordered on their own and are
 * not reported. Of a clashing pair, the product without another partner in the enquiry is reported,
 * once.
 */
export function findClashes(products: readonly RunProduct[]): Clash[] {
  const hasPartner = (product: RunProduct) =>
    products.some((other) => other !== product && fitTogether(product, other))
  const clashes = products.flatMap((product): Clash[] => {
    if (counterparts[product.category] === undefined && !isCan(product, 'end')) return []
    const judged = products
      .filter((other) => isCounterpart(product, other))
      .flatMap((other) => {
        const fit = fitBetween(product, other)
        return fit ? [{ other, ...fit }] : []
      })
    const first = judged.find(({ other }) => !hasPartner(other)) ?? judged[0]
    if (!first || judged.some(({ verdict }) => verdict !== 'does-not-fit')) return []
    const { other, reason } = first
    return hasPartner(product) && !hasPartner(other)
      ? [{ product: other, other: product, reason }]
      : [{ product, other, reason }]
  })
  return clashes.filter(
    ({ product }, at) => clashes.findIndex((clash) => clash.product === product) === at,
  )
}

/** Categories that the products of each category are meant for. */
const counterparts: Readonly<Record<string, readonly string[]>> = {
  closures: ['bottles'],
  cartons: ['bottles', 'cans'],
  dividers: ['cartons'],
}

function isCounterpart(product: RunProduct, other: RunProduct): boolean {
  if (isCan(product, 'end')) return isCan(other, 'can')
  if (isForCarriers(product.attributes) && isCarrier(other)) return true
  return counterparts[product.category]?.includes(other.category) ?? false
}

function findGap(
  product: RunProduct,
  wanted: string,
  category: string,
  among: readonly RunProduct[],
): Gap[] {
  const judged = among.map((other) => ({ name: other.name, fit: fitBetween(product, other) }))
  if (judged.some(({ fit }) => fit?.verdict === 'fits')) return []
  const open = judged.find(({ fit }) => fit?.verdict === 'ask-us')
  const asked = open?.fit ? { name: open.name, reason: open.fit.reason } : null
  return [{ product, description: wanted, category, uncertain: asked }]
}
