import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { easyToLift, filledCase } from '#app/domain/packaging/filled-cases.ts'
import { closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { canChoices, kegChoices } from './can-and-keg-parts.ts'
import { choosePart, type PartChoice } from './choose-part.ts'
import { containerOf } from './container.ts'
import type { PlanPart, PlanQuery } from './plan-query.ts'

/** Menus of a run by part; parts that are not needed are absent. */
export type PlanChoices = Partial<Record<PlanPart, PartChoice>>

const kindIs =
  (...kinds: string[]) =>
  ({ attributes }: Product) =>
    kinds.includes(closureKindOf(attributes) ?? '')

/** Cork materials for wine that is stored for a few years. */
const usualCorks: readonly unknown[] = ['micro', 'technical', 'natural-cork']

/**
 * Whether a closure is the default of its kind: a plain liner, or a 44 mm cork of a common
 * material.
 */
function isUsual({ attributes }: Product): boolean {
  const { liner, closureType, length, material } = attributes
  if (closureType === 'cork') return length === 44 && usualCorks.includes(material)
  return liner !== 'o2-scavenge'
}

/**
 * Picks the closure with the shortest lead time; of equals the first default one, or else the
 * first.
 */
function soonest(fitting: readonly Product[]): Product | undefined {
  const days = ({ leadTime }: Product) => leadTime?.to ?? Number.POSITIVE_INFINITY
  const least = Math.min(...fitting.map(days))
  const soon = fitting.filter((product) => days(product) === least)
  return soon.find(isUsual) ?? soon[0]
}

/** Bottles in a carton, the most common number first. */
const usualPacks = [12, 6, 24]

/**
 * Picks the tightest upright carton of the most common size. If it is too heavy once filled, picks
 * the tightest upright carton that is tighter and easy to lift, if there is one.
 * @param fitting cartons, the tightest first
 */
function usualCarton(bottle: Product, fitting: readonly Product[]): Product | undefined {
  const upright = fitting.filter(({ attributes }) => attributes.style === 'rsc-0201')
  const usual = usualPacks
    .map((size) => upright.find(({ attributes }) => attributes.packSize === size))
    .find((found) => found !== undefined)
  const isEasy = ({ attributes }: Product) =>
    (filledCase(bottle, attributes)?.kilograms ?? 0) <= easyToLift
  if (!usual || isEasy(usual)) return usual
  return upright.slice(0, upright.indexOf(usual)).find(isEasy) ?? usual
}

const isCarrier = ({ attributes }: Product) => attributes.style === 'carrier'

/** Builds the menu and selection for each part of a run. */
export function planChoices(
  catalogue: CatalogueSnapshot,
  container: Product,
  query: PlanQuery,
): PlanChoices {
  const kind = containerOf(container)
  if (kind === 'can') return canChoices(catalogue, container, query)
  if (kind === 'keg') return kegChoices(catalogue, container, query)
  return bottleChoices(catalogue, container, query)
}

/**
 * Builds the menus for a bottle. A divider depends on the chosen carton; bottles in carriers do not
 * need one.
 */
function bottleChoices(
  catalogue: CatalogueSnapshot,
  bottle: Product,
  { parts, chosenFor }: PlanQuery,
): PlanChoices {
  const stale = chosenFor !== '' && chosenFor !== bottle.sku
  const pick = (base: Product, part: PlanPart, wanted: Parameters<typeof choosePart>[2]) =>
    choosePart(catalogue, base, wanted, parts[part], stale)

  const closure = pick(bottle, 'closure', {
    relation: 'closure',
    prefer: soonest,
    otherwise: 'best',
  })
  const isCorked = closure.product !== null && kindIs('sparkling-cork')(closure.product)
  const hood = pick(bottle, 'hood', {
    relation: 'dressing',
    among: kindIs('wirehood'),
    prefer: soonest,
    otherwise: isCorked ? 'best' : 'none',
  })
  const capsule = pick(bottle, 'capsule', {
    relation: 'dressing',
    among: kindIs('capsule', 'sparkling-foil'),
    otherwise: 'none',
  })
  const choices: PlanChoices = { closure }
  if (hood.options.length > 0) choices.hood = hood
  if (capsule.options.length > 0) choices.capsule = capsule
  if (bottle.attributes.format !== 'bulk') return choices

  const carrier = pick(bottle, 'carrier', {
    relation: 'carton',
    among: isCarrier,
    otherwise: 'none',
  })
  if (carrier.options.length > 0) choices.carrier = carrier
  const carton = pick(bottle, 'carton', {
    relation: 'carton',
    among: (product) => !isCarrier(product),
    prefer: (fitting) => usualCarton(bottle, fitting),
    otherwise: 'best',
  })
  choices.carton = carton
  if (!carton.product) return choices
  // Always stale: a divider that does not fit was chosen for another carton.
  const divider = choosePart(
    catalogue,
    carton.product,
    { relation: 'divider', otherwise: carrier.product ? 'none' : 'best' },
    parts.divider,
    true,
  )
  if (divider.options.length > 0) choices.divider = divider
  return choices
}
