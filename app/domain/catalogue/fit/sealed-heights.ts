import { closureKindOf, closureKinds } from '#app/domain/packaging/fit/closure-kinds.ts'
import { sealedHeight, sealedHeightWith } from '#app/domain/packaging/fit/sealed-height.ts'
import { formatMm } from '#app/domain/packaging/quantity/product-figures.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from '../product/product.ts'
import { findFitting, fitRulesOf } from './find-fitting.ts'
import { sortBestFirst } from './fit-order.ts'
import type { FitRelation } from './fit-pairs.ts'

/** Height of a bottle under one kind of closure. */
export interface SealedHeight {
  /** Name of the kind: “T-cork”. */
  closure: string
  /** Height in mm. */
  height: number
}

/**
 * Lists the heights of a bottle under each kind of closure that fits it, lowest first, and the
 * code of the carton that suits it best under the tallest (null if none fits). Empty for other goods.
 */
export function listSealedHeights(
  catalogue: CatalogueSnapshot,
  bottle: Product,
): { heights: SealedHeight[]; carton: string | null } {
  const fitting = (relation: FitRelation) => {
    const rule = fitRulesOf(bottle).find(({ sought }) => sought.relation === relation)
    const found = rule ? findFitting(catalogue.relations.fit, bottle, rule).fits : []
    return sortBestFirst(relation, found).map(({ group }) => group.sample)
  }
  if (bottle.category !== 'bottles') return { heights: [], carton: null }
  const found = new Map<string, SealedHeight>()
  for (const { attributes } of fitting('closure')) {
    const kind = closureKindOf(attributes)
    const height = sealedHeightWith(bottle.attributes, attributes)
    if (kind === null || height === null) continue
    const closure = closureKinds[kind]
    found.set(`${closure} ${height}`, { closure, height })
  }
  const cartons = fitting('carton').filter(({ attributes }) => attributes.style !== 'carrier')
  return {
    heights: [...found.values()].toSorted((one, other) => one.height - other.height),
    carton: cartons[0]?.sku ?? null,
  }
}

/**
 * Describes the heights of a sealed bottle and its carton, one text each: “T-cork: 294 mm”, “carton
 * for 294 mm: CT-12P75-NA-X”. Empty if no closure certainly fits.
 */
export function describeSealedHeights(catalogue: CatalogueSnapshot, bottle: Product): string[] {
  const { heights, carton } = listSealedHeights(catalogue, bottle)
  const tallest = sealedHeight(bottle.attributes)
  const lines = heights.map(({ closure, height }) => `${closure}: ${formatMm(height)} mm`)
  return lines.length === 0 || carton === null || tallest === null
    ? lines
    : [...lines, `carton for ${formatMm(tallest)} mm: ${carton}`]
}
