import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findFitting, fitBetween, fitRulesOf } from '#app/domain/catalogue/fit/find-fitting.ts'
import { sortBestFirst } from '#app/domain/catalogue/fit/fit-order.ts'
import type { FitRelation } from '#app/domain/catalogue/fit/fit-pairs.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { linkTo, type ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { compareStrength, explainRefusal } from '#app/domain/packaging/compare-strength.ts'
import { type Figures, numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/**
 * Maximum mass of a light bottle, in grams of glass per 750 mL. Australian makers call this
 * lightweight, and the Margaret River Wine Association's charter asks for it as an average.
 */
export const maxLightGlassGrams = 420

/** Returns the grams of glass per 750 mL of volume; null if a figure is missing. */
export function glassGramsPer750Ml(bottle: Figures): number | null {
  const volume = numberOf(bottle, 'volume')
  const mass = numberOf(bottle, 'glassMass')
  return volume === null || mass === null || volume <= 0 ? null : (mass * 750) / volume
}

/**
 * Returns the average glass mass per bottle, in grams, weighted by quantity; null if no bottle has
 * its mass on file.
 */
export function averageGlassGrams(
  lines: readonly { pieces: number; product: { category: string; attributes: Figures } }[],
): number | null {
  let [bottles, grams] = [0, 0]
  for (const { pieces, product } of lines) {
    const mass = product.category === 'bottles' ? numberOf(product.attributes, 'glassMass') : null
    if (mass === null) continue
    bottles += pieces
    grams += pieces * mass
  }
  return bottles === 0 ? null : grams / bottles
}

/** A light bottle: its glass mass, and its mass per 750 mL, in whole grams. */
interface LightBottle {
  product: Product
  mass: number
  per750: number
  /** Pressure rating in bar; null for bottles that are only for still drinks or not rated. */
  pressure: number | null
}

/**
 * Lists the bottles of at most `maxLightGlassGrams`, one of each mould and finish, lightest for its
 * volume first.
 */
export function listLightBottles(catalogue: CatalogueSnapshot): LightBottle[] {
  const byShape = new Map<string, LightBottle>()
  for (const product of catalogue.relations.kinds.get('bottles') ?? []) {
    const per750 = glassGramsPer750Ml(product.attributes)
    const mass = numberOf(product.attributes, 'glassMass')
    if (
      product.status !== 'active' ||
      per750 === null ||
      mass === null ||
      per750 > maxLightGlassGrams
    ) {
      continue
    }
    const shape = `${product.mould ?? product.sku} ${product.attributes.finish}`
    if (byShape.has(shape)) continue
    const pressure = numberOf(product.attributes, 'pressureRating') || null
    byShape.set(shape, { product, mass, per750: Math.round(per750), pressure })
  }
  return [...byShape.values()].toSorted((one, other) => one.per750 - other.per750)
}

/** A bottle with less glass that takes the same closure and carton. */
interface LighterBottle extends ProductLink {
  /** Lead-in: “Lighter, for the same closure and carton:”. */
  lead: string
  /**
   * Explanation: “40 g lighter: 400 g instead of 440. 1,000 bottles save 40 kg of glass, also in
   * transport.”
   */
  words: string
}

/** Lighter bottle that may be offered, or the reason why no lighter one is. */
export type LighterOffer =
  | ({ outcome: 'offered' } & LighterBottle)
  | {
      outcome: 'refused'
      /** “No lighter bottle with the same pressure rating (12 bar).” */
      message: string
    }

/**
 * Finds the lightest bottle that can replace `bottle`: the same volume, finish, colour and pack,
 * fitting the same parts, and no weaker. If every lighter one is weaker, the result is the reason.
 * @param parts closure and carton that must fit; by default those that fit the bottle best
 * @returns null if no lighter bottle takes the parts
 */
export function findLighterBottle(
  catalogue: CatalogueSnapshot,
  bottle: Product,
  parts: readonly Product[] = defaultParts(catalogue, bottle),
): LighterOffer | null {
  const mass = numberOf(bottle.attributes, 'glassMass')
  if (bottle.category !== 'bottles' || mass === null) return null
  const like = ['volume', 'finish', 'colour', 'format', 'packSize'] as const
  const lighter = (catalogue.relations.kinds.get('bottles') ?? [])
    .flatMap((product) => {
      const own = numberOf(product.attributes, 'glassMass')
      const isLike = like.every((key) => product.attributes[key] === bottle.attributes[key])
      return own !== null && own < mass && isLike ? [{ product, own }] : []
    })
    .toSorted((one, other) => one.own - other.own)
    .filter(({ product }) => parts.every((part) => fitBetween(product, part)?.verdict === 'fits'))
    .map((found) => ({ ...found, verdict: compareStrength(found.product, bottle) }))
  const lightest = lighter.find(({ verdict }) => verdict.outcome === 'no-weaker')
  if (!lightest) {
    const message = explainRefusal(
      'lighter bottle',
      lighter.map(({ verdict }) => verdict),
    )
    return message === null ? null : { outcome: 'refused', message }
  }
  const saved = mass - lightest.own
  const words = `${formatNumber(saved)}\u00a0g lighter: ${formatNumber(lightest.own)}\u00a0g instead of ${formatNumber(mass)}. 1,000 bottles save ${formatNumber(saved)}\u00a0kg of glass, also in transport.`
  const isBulk = bottle.attributes.format === 'bulk'
  const lead = `Lighter, for the same closure${isBulk ? ' and carton' : ''}:`
  return { outcome: 'offered', ...linkTo(lightest.product), lead, words }
}

/**
 * Returns the closure and the carton that fit a bottle best; only the closure for packed glass,
 * which has its own carton.
 */
function defaultParts(catalogue: CatalogueSnapshot, bottle: Product): Product[] {
  const relations: FitRelation[] =
    bottle.attributes.format === 'bulk' ? ['closure', 'carton'] : ['closure']
  return relations.flatMap((relation) => {
    const rule = fitRulesOf(bottle).find(({ sought }) => sought.relation === relation)
    const fitting = rule ? findFitting(catalogue.relations.fit, bottle, rule).fits : []
    const [best] = sortBestFirst(relation, fitting)
    return best ? [best.group.sample] : []
  })
}
