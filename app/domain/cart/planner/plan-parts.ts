import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { containerOf } from '#app/domain/catalogue/product/product-packs.ts'
import { filledCase, maxEasyLiftKg } from '#app/domain/packaging/filled-cases.ts'
import { closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import { finishOf } from '#app/domain/packaging/fit/finishes.ts'
import { buildCanChoices, buildKegChoices } from './can-and-keg-parts.ts'
import { choosePart, type PartChoice } from './choose-part.ts'
import type { PlanPart, PlanQuery } from './plan-query.ts'
import { canBeLaidDown, isTirageCrown, pickTirageCrown } from './run-needs.ts'

/** Menus of a run by part; parts that are not needed are absent. */
export type PlanChoices = Partial<Record<PlanPart, PartChoice>>

const isClosureKind =
  (...kinds: string[]) =>
  ({ attributes }: Product) =>
    kinds.includes(closureKindOf(attributes) ?? '')

/** Cork materials for wine that is stored for a few years. */
const defaultCorkMaterials: readonly unknown[] = ['micro', 'technical', 'natural-cork']

/**
 * Whether a closure is the default of its kind: a plain liner, a 44 mm cork of a common material, or
 * the sparkling cork of 30.5 mm, which is usual up to the magnum.
 */
function isDefaultClosure({ attributes }: Product): boolean {
  const { liner, closureType, length, material, diameterNominal } = attributes
  if (closureType === 'sparkling-cork') return diameterNominal === 30.5
  if (closureType === 'cork') return length === 44 && defaultCorkMaterials.includes(material)
  return liner !== 'o2-scavenge'
}

/**
 * Picks the closure with the shortest lead time; of equals the first default one, or else the
 * first.
 */
function pickShortestLeadTime(fitting: readonly Product[]): Product | undefined {
  const days = ({ leadTime }: Product) => leadTime?.to ?? Number.POSITIVE_INFINITY
  const least = Math.min(...fitting.map(days))
  const soon = fitting.filter((product) => days(product) === least)
  return soon.find(isDefaultClosure) ?? soon[0]
}

/** Bottles in a carton, the most common number first. */
const defaultPackSizes = [12, 6, 24]

/**
 * Picks the tightest upright carton of the most common size. If it is too heavy once filled, picks
 * the tightest upright carton that is tighter and easy to lift, if there is one.
 * @param fitting cartons, the tightest first
 */
function pickDefaultCarton(bottle: Product, fitting: readonly Product[]): Product | undefined {
  const upright = fitting.filter(({ attributes }) => attributes.style === 'rsc-0201')
  const usual = defaultPackSizes
    .map((size) => upright.find(({ attributes }) => attributes.packSize === size))
    .find((found) => found !== undefined)
  const isEasy = ({ attributes }: Product) =>
    (filledCase(bottle, attributes)?.kilograms ?? 0) <= maxEasyLiftKg
  if (!usual || isEasy(usual)) return usual
  return upright.slice(0, upright.indexOf(usual)).find(isEasy) ?? usual
}

const isCarrier = ({ attributes }: Product) => attributes.style === 'carrier'

/** Builds the menu and selection for each part of a run. */
export function buildPlanChoices(
  catalogue: CatalogueSnapshot,
  container: Product,
  query: PlanQuery,
): PlanChoices {
  const kind = containerOf(container)
  if (kind === 'can') return buildCanChoices(catalogue, container, query)
  if (kind === 'keg') return buildKegChoices(catalogue, container, query)
  return buildBottleChoices(catalogue, container, query)
}

/**
 * Builds the menus for a bottle. A divider depends on the chosen carton; bottles in carriers do not
 * need one.
 */
function buildBottleChoices(
  catalogue: CatalogueSnapshot,
  bottle: Product,
  { parts, chosenFor, lees }: PlanQuery,
): PlanChoices {
  const stale = chosenFor !== '' && chosenFor !== bottle.sku
  const pick = (base: Product, part: PlanPart, wanted: Parameters<typeof choosePart>[2]) =>
    choosePart(catalogue, base, wanted, parts[part], stale)

  const isLaidDown = lees !== '' && canBeLaidDown(bottle)
  const tirage = isLaidDown
    ? pick(bottle, 'tirage', {
        relation: 'closure',
        among: isTirageCrown,
        prefer: pickTirageCrown,
        otherwise: 'best',
      })
    : null
  const isCorkFinish = isLaidDown && finishOf(bottle.attributes)?.code === 'CR29'
  const closure = pick(bottle, 'closure', {
    relation: 'closure',
    ...(isCorkFinish ? { among: isClosureKind('sparkling-cork') } : {}),
    prefer: pickShortestLeadTime,
    otherwise: 'best',
  })
  const isClosedWith = (...kinds: string[]) =>
    closure.product !== null && isClosureKind(...kinds)(closure.product)
  const hood = pick(bottle, 'hood', {
    relation: 'dressing',
    among: isClosureKind('wirehood'),
    prefer: pickShortestLeadTime,
    otherwise: isClosedWith('sparkling-cork') ? 'best' : 'none',
  })
  const capsule = pick(bottle, 'capsule', {
    relation: 'dressing',
    among: isClosureKind('capsule', 'sparkling-foil'),
    prefer: pickShortestLeadTime,
    // A cork is sold under a capsule, a sparkling cork under a foil.
    otherwise: isClosedWith('still-cork', 'sparkling-cork') ? 'best' : 'none',
  })
  const choices: PlanChoices = { ...(tirage ? { tirage } : {}), closure }
  if (hood.options.length > 0) choices.hood = hood
  if (capsule.options.length > 0) choices.capsule = capsule
  if (bottle.attributes.format !== 'bulk') return choices

  const carrier = pick(bottle, 'carrier', {
    relation: 'carton',
    among: isCarrier,
    otherwise: 'none',
  })
  if (carrier.options.length > 0) choices.carrier = carrier
  // Bottles in carriers need a carton that takes the carriers, whatever their cells are. A carton
  // that was chosen without them gives way.
  const carton = carrier.product
    ? choosePart(
        catalogue,
        carrier.product,
        { relation: 'shipper', otherwise: 'best' },
        parts.carton,
        true,
      )
    : pick(bottle, 'carton', {
        relation: 'carton',
        among: (product) => !isCarrier(product),
        prefer: (fitting) => pickDefaultCarton(bottle, fitting),
        otherwise: 'best',
      })
  choices.carton = carton
  if (!carton.product) return choices
  if (carrier.product) return choices
  // Always stale: a divider that does not fit was chosen for another carton.
  const divider = choosePart(
    catalogue,
    carton.product,
    { relation: 'divider', otherwise: 'best' },
    parts.divider,
    true,
  )
  if (divider.options.length > 0) choices.divider = divider
  return choices
}
