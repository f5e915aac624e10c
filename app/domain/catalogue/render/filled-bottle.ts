import { corkOf } from '#app/domain/catalogue/drawing/outlines/cork-outline.ts'
import type { ClosureOnBottle } from '#app/domain/catalogue/turn/closure-on-bottle.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Material } from '../drawing/paint/material.ts'
import { findFitting, fitRulesOf } from '../fit/find-fitting.ts'
import { isOrderable, type Product } from '../product/product.ts'
import { closureOnBottle, visibleMaterialOf } from '../turn/closure-on-bottle.ts'
import { type DrinkName, defaultDrink } from '../turn/drinks.ts'
import { flatBottleShape, revolvedShape, type ViewerShape } from '../turn/turn-shape.ts'
import { lookDigestOf, lookKeyOf } from './rendered-look.ts'

/** Drinks that differ from the default of their bottle, by mould and colour. */
const otherDrinks: Readonly<Record<string, DrinkName>> = {
  'CL750S flint': 'rose',
  'BU750S french': 'white',
  'SR700 flint': 'water',
}

/** Bottles of other drinks and sizes that are shown filled, by mould and colour. */
const otherFilled: readonly string[] = [
  'LN330 amber',
  'WA750 flint',
  'DS375 flint',
  'FK200 flint',
  'FK200 amber',
  'FK375 flint',
]

/** Range of volumes, in mL, of wine and spirit bottles that are shown filled. */
const filledVolumeMl = { least: 700, most: 750 }

/** Whether a bottle is shown filled and closed: wine and spirits sell that way. */
function isShownFilled({ status, mould, markets, attributes }: Product): boolean {
  if (status !== 'active') return false
  const [market] = markets
  const { volume, colour } = attributes
  const isUsual =
    typeof volume === 'number' &&
    volume >= filledVolumeMl.least &&
    volume <= filledVolumeMl.most &&
    (market === 'wine' || market === 'spirit')
  return isUsual || otherFilled.includes(`${mould} ${colour}`)
}

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
 * Returns a bottle filled and closed as it is shown; null if it is not sold
 * for wine or spirits, or it has no solid, fill point or closure.
 */
export function filledBottle(catalogue: CatalogueSnapshot, product: Product): FilledBottle | null {
  const isShown = isShownFilled(product)
  const empty = isShown ? lookKeyOf(product) : null
  const shape = empty ? (revolvedShape(product) ?? flatBottleShape(product)) : null
  if (!shape || shape.level === null) return null
  const drink =
    otherDrinks[`${product.mould} ${product.attributes.colour}`] ?? defaultDrink(product)
  const closed = closedBy(catalogue, product, shape)
  if (closed.length === 0) return null
  const on = closed.map((closure) => closure.on)
  return {
    shape,
    drink,
    on,
    drawnIn: closed.map((closure) => closure.drawnIn),
    closedBy: closed.map(({ name }) => name),
    look: lookDigestOf([empty, drink, shape.level, on.map(renderedPartsOf)]),
  }
}

/** Returns a closure as Blender renders it: by colours, without the names of materials. */
const renderedPartsOf = (on: ClosureOnBottle) => ({
  ...on,
  parts: on.parts.map(({ material: _, ...part }) => part),
})

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
