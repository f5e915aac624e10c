import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { corkOf } from '../drawing/outlines/cork-body.ts'
import type { Material } from '../drawing/paint/material.ts'
import { findFitting, fitRulesOf } from '../fit/find-fitting.ts'
import { isOrderable, type Product } from '../product/product.ts'
import { closureOnBottle, visibleMaterialOf } from '../turn/closure-on-bottle.ts'
import type { ClosureOnBottle } from '../turn/closure-parts.ts'
import { type DrinkName, defaultDrink } from '../turn/drinks.ts'
import { revolvedShape, type ViewerShape } from '../turn/turn-shape.ts'
import { lookDigestOf, lookKeyOf } from './rendered-look.ts'

/**
 * Moulds that are shown filled and closed, each in a typical colour, with a drink if it is not the
 * default.
 */
const filledMoulds: readonly (readonly [mould: string, colour: string, drink?: DrinkName])[] = [
  ['CL750S', 'antique'],
  ['CL750S', 'flint', 'rose'],
  ['BU750S', 'french', 'white'],
  ['HK750', 'arctic', 'white'],
  ['SP750S', 'antique', 'white'],
  ['LN330', 'amber'],
  ['NO700', 'flint'],
  ['SR700', 'flint', 'water'],
  ['PT750', 'antique'],
  ['WA750', 'flint'],
  ['DS375', 'flint'],
  ['CL750S', 'flint'],
]

/** A bottle with its drink and closure. */
export interface FilledBottle {
  shape: ViewerShape
  drink: DrinkName
  on: readonly ClosureOnBottle[]
  /** Materials in which each closure is drawn: its visible part, and its plug in the neck. */
  drawnIn: readonly { top: Material; plug: Material }[]
  /** Names of the closures. */
  closedBy: readonly string[]
  /** Key that is equal for bottles that look alike. */
  look: string
}

/**
 * Returns a bottle filled and closed as it is shown; null if its mould and colour are not in
 * `filledMoulds`, or it has no solid, fill point or closure.
 */
export function filledBottle(catalogue: CatalogueSnapshot, product: Product): FilledBottle | null {
  const found = filledMoulds.find(
    ([mould, colour]) => mould === product.mould && colour === product.attributes.colour,
  )
  const empty = found && lookKeyOf(product)
  const shape = empty ? revolvedShape(product) : null
  if (!found || !shape || shape.level === null) return null
  const drink = found[2] ?? defaultDrink(product)
  const closed = closedBy(catalogue, product, shape)
  if (closed.length === 0) return null
  const on = closed.map((closure) => closure.on)
  return {
    shape,
    drink,
    on,
    drawnIn: closed.map((closure) => closure.drawnIn),
    closedBy: closed.map(({ name }) => name),
    look: lookDigestOf([empty, drink, shape.level, on]),
  }
}

/** Chooses the first closure found, and for a cork a dressing over it. */
function closedBy(catalogue: CatalogueSnapshot, product: Product, shape: ViewerShape) {
  const first = (relation: 'closure' | 'dressing') => {
    const rule = fitRulesOf(product).find(({ sought }) => sought.relation === relation)
    const fitting = rule ? findFitting(catalogue.relations.fit, product, rule).fits : []
    return fitting
      .flatMap(({ group }) => group.products)
      .filter(isOrderable)
      .flatMap(({ name, attributes }) => {
        const on = closureOnBottle(shape, attributes)
        return on && on.wires.length === 0
          ? [
              {
                name,
                on,
                drawnIn: { top: visibleMaterialOf(attributes), plug: corkOf(attributes) },
              },
            ]
          : []
      })
      .at(0)
  }
  const closure = first('closure')
  if (!closure) return []
  const isCorked = closure.on.plug !== null
  const dressing = isCorked ? first('dressing') : undefined
  return dressing ? [closure, dressing] : [closure]
}
