import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { isTray } from '#app/domain/packaging/fit/fit-can.ts'
import { choosePart } from './choose-part.ts'
import type { PlanChoices } from './plan-parts.ts'
import type { PlanQuery } from './plan-query.ts'

/** Picks the part with the shortest lead time; of equals, the best fitting. */
function pickShortestLeadTime(fitting: readonly Product[]): Product | undefined {
  const days = ({ leadTime }: Product) => leadTime?.to ?? Number.POSITIVE_INFINITY
  return fitting.toSorted((one, other) => days(one) - days(other))[0]
}

/** Picks a tray, as most canners pack; of equals, the one that holds most cans. */
function pickTray(fitting: readonly Product[]): Product | undefined {
  const cans = ({ attributes }: Product) => Number(attributes.packSize ?? 0)
  return fitting
    .filter(({ attributes }) => isTray(attributes))
    .toSorted((one, other) => cans(other) - cans(one))[0]
}

type Parts = Pick<PlanQuery, 'parts' | 'chosenFor'>

/**
 * Builds the menus for a can: ends, a carrier, and the tray or carton. Parts without options are
 * omitted.
 */
export function buildCanChoices(
  catalogue: CatalogueSnapshot,
  can: Product,
  { parts, chosenFor }: Parts,
): PlanChoices {
  const stale = chosenFor !== '' && chosenFor !== can.sku
  const choices: PlanChoices = {
    end: choosePart(
      catalogue,
      can,
      { relation: 'end', prefer: pickShortestLeadTime, otherwise: 'best' },
      parts.end,
      stale,
    ),
  }
  const carrier = choosePart(
    catalogue,
    can,
    { relation: 'carrier', prefer: pickShortestLeadTime, otherwise: 'best' },
    parts.carrier,
    stale,
  )
  const tray = choosePart(
    catalogue,
    can,
    { relation: 'carton', prefer: pickTray, otherwise: 'best' },
    parts.carton,
    stale,
  )
  if (carrier.options.length > 0) choices.carrier = carrier
  if (tray.options.length > 0) choices.carton = tray
  return choices
}

/**
 * Builds the menus for a keg: caps, and a coupler for customers who do not have one of this type
 * yet.
 */
export function buildKegChoices(
  catalogue: CatalogueSnapshot,
  keg: Product,
  { parts, chosenFor }: Parts,
): PlanChoices {
  const stale = chosenFor !== '' && chosenFor !== keg.sku
  const wanted = { relation: 'coupler', otherwise: 'none' } as const
  const coupler = choosePart(catalogue, keg, wanted, parts.coupler, stale)
  const cap = choosePart(
    catalogue,
    keg,
    { relation: 'cap', prefer: pickShortestLeadTime, otherwise: 'best' },
    parts.cap,
    stale,
  )
  return {
    ...(cap.options.length > 0 ? { cap } : {}),
    ...(coupler.options.length > 0 ? { coupler } : {}),
  }
}
