import { compareStrength, explainRefusal } from '#app/domain/packaging/compare-strength.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findFitting, fitBetween, fitRulesOf } from '../fit/find-fitting.ts'
import { sortBestFirst } from '../fit/fit-order.ts'
import type { FitRelation } from '../fit/fit-pair.ts'
import type { Product } from '../product/product.ts'
import { linkTo, type ProductLink } from '../product/product-link.ts'

/** A bottle with less glass that takes the same closure and carton. */
export interface LighterBottle extends ProductLink {
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
      reason: string
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
    const reason = explainRefusal(
      'lighter bottle',
      lighter.map(({ verdict }) => verdict),
    )
    return reason === null ? null : { outcome: 'refused', reason }
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
