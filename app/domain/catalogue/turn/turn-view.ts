import { piecesPer } from '#app/domain/packaging/quantity/packs.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { bottleDimensions } from '../drawing/bottle-dimensions.ts'
import { type Drawing, drawingOf } from '../drawing/drawing.ts'
import { isRound } from '../drawing/is-round.ts'
import { findFitting, fitRulesOf } from '../fit/find-fitting.ts'
import { isOrderable, type Product } from '../product/product.ts'
import { packedCarton } from '../solid/packed-carton.ts'
import { shapedSolid } from '../solid/solid-shape.ts'
import { type ClosureOnBottle, closureOnBottle } from './closure-on-bottle.ts'
import { defaultDrink } from './drinks.ts'
import { flatBottleShape, revolvedShape, type ViewerShape } from './turn-shape.ts'
import { solidShapeOf, viewerShapeOf } from './turn-solid.ts'
import { defaultViewerState, serialiseViewerState } from './turn-state.ts'

/** A closure that can be put on the bottle. */
export interface ViewerClosure {
  sku: string
  name: string
  slug: string
  /** Whether it bulges above the rim, so that foils and wirehoods fit over it. */
  isSparklingCork: boolean
  /** Whether it is a foil or wirehood, which needs a sparkling cork. */
  needsSparklingCork: boolean
  on: ClosureOnBottle
}

/** Maximum number of closures offered; longer lists are browsed in the catalogue. */
const maxClosures = 60

/** Closures and dressings that fit a bottle and can be shown on it. */
function viewerClosures(catalogue: CatalogueSnapshot, product: Product, shape: ViewerShape) {
  return {
    closures: fitting(catalogue, product, shape, 'closure'),
    dressings: fitting(catalogue, product, shape, 'dressing'),
  }
}

function fitting(
  catalogue: CatalogueSnapshot,
  product: Product,
  shape: ViewerShape,
  relation: 'closure' | 'dressing',
): ViewerClosure[] {
  const rule = fitRulesOf(product).find(({ sought }) => sought.relation === relation)
  if (!rule) return []
  return findFitting(catalogue.relations.fit, product, rule)
    .fits.flatMap(({ group }) => group.products)
    .filter(isOrderable)
    .slice(0, maxClosures)
    .flatMap(({ sku, name, slug, attributes }) => {
      const on = closureOnBottle(shape, attributes)
      if (!on) return []
      const type = attributes.closureType
      const isSparklingCork = type === 'sparkling-cork'
      const needsSparklingCork = type === 'sparkling-foil' || type === 'wirehood'
      return [{ sku, name, slug, isSparklingCork, needsSparklingCork, on }]
    })
}

/** Maximum number of bottles that are tried until one shows a closure. */
const maxBottlesTried = 6

/**
 * Finds a bottle whose 3D view can show a closure, capsule or wirehood.
 * @returns the bottle's slug, and the choices of its view as a query; null if there is none
 */
export function findBottleView(
  catalogue: CatalogueSnapshot,
  closure: Product,
): { slug: string; query: string } | null {
  const rule = fitRulesOf(closure).find(({ sought }) => sought.category === 'bottles')
  const relation = rule?.own.relation
  if (!rule || (relation !== 'closure' && relation !== 'dressing')) return null
  const bottles = findFitting(catalogue.relations.fit, closure, rule)
    .fits.flatMap(({ group }) => group.products)
    .filter(({ status }) => status === 'active')
  for (const bottle of bottles.slice(0, maxBottlesTried)) {
    const shape = revolvedShape(bottle) ?? flatBottleShape(bottle)
    if (!shape) continue
    const shown = (sought: typeof relation) => fitting(catalogue, bottle, shape, sought)
    const own = shown(relation).find(({ sku }) => sku === closure.sku)
    if (!own) continue
    const cork = own.needsSparklingCork
      ? shown('closure').find(({ isSparklingCork }) => isSparklingCork)
      : undefined
    const choice =
      relation === 'closure'
        ? { closure: own.sku }
        : { closure: cork?.sku ?? null, dressing: own.sku }
    return { slug: bottle.slug, query: serialiseViewerState({ ...defaultViewerState, ...choice }) }
  }
  return null
}

/** A product with the data that the browser needs to show it in 3D. */
export interface ViewerSubject {
  sku: string
  slug: string
  name: string
  /** Whether it has a mouth to close. */
  isBottle: boolean
  /** Whether it is drawn with assumed proportions, because no figures of its shape are on file. */
  isAssumed: boolean
  /** Largest width and height, as in dimension lines, and the largest radius when rotated, mm. */
  size: { width: number; height: number; reach: number }
  shape: ViewerShape
  /** Format of the file with its solid, as in the URL of the file. */
  file: 'glb' | 'packed-glb'
}

/** Data of a product for the 3D view; null if it has none. */
export function viewerSubject(product: Product): ViewerSubject | null {
  const own = revolvedShape(product) ?? flatBottleShape(product)
  const solid = own ? null : solidShapeOf(product)
  const shape = own ?? solid?.shape
  if (!shape) return null
  return subjectOf(product, shape, { isAssumed: solid?.isAssumed === true })
}

function subjectOf(
  { sku, slug, name, category }: Product,
  shape: ViewerShape,
  { isAssumed = false, file = 'glb' }: Partial<Pick<ViewerSubject, 'isAssumed' | 'file'>>,
): ViewerSubject {
  const width = 2 * Math.max(...shape.outside.map(([r]) => r))
  const reach = shape.depth === null ? width / 2 : Math.hypot(width, shape.depth) / 2
  const size = { width, height: shape.height, reach }
  return { sku, slug, name, isBottle: category === 'bottles', isAssumed, size, shape, file }
}

/** A carton, carrier, tray or divider as it is shown packed. */
export interface PackedView {
  subject: ViewerSubject
  /** Names of the bottle or can in it, and of the divider. */
  contents: string[]
}

function packedView(catalogue: CatalogueSnapshot, product: Product): PackedView | null {
  const packed = packedCarton(catalogue, product)
  if (!packed) return null
  const { solid, content, divider } = packed
  const subject = subjectOf(product, viewerShapeOf(solid), { file: 'packed-glb' })
  return { subject, contents: [content.name, ...(divider ? [divider.name] : [])] }
}

/** Whether a product has a 3D view, without computing the data of its page. */
export const hasViewer = (product: Product) =>
  revolvedShape(product) !== null || shapedSolid(product) !== null

export type ViewerData = NonNullable<ReturnType<typeof viewerData>>

/** Data of a product's 3D page; null if the product has no 3D view. */
export function viewerData(catalogue: CatalogueSnapshot, product: Product) {
  const subject = viewerSubject(product)
  if (!subject) return null
  return {
    subject,
    drawing: drawingOf(product) satisfies Drawing,
    defaultDrink: defaultDrink(product),
    orderable: isOrderable(product),
    piece: product.packs.piece,
    minimum:
      (piecesPer(product.packs, product.minimumOrder.level) ?? 1) * product.minimumOrder.amount,
    ...viewerClosures(catalogue, product, subject.shape),
    others: othersOf(catalogue, product),
    packed: packedView(catalogue, product),
  }
}

/** One product of each other shape that has a 3D view, for comparison. */
function othersOf({ relations }: CatalogueSnapshot, product: Product) {
  const moulds = new Set([product.mould ?? product.sku])
  return (relations.kinds.get(product.category) ?? []).flatMap((other) => {
    const mould = other.mould ?? other.sku
    if (other.status !== 'active' || moulds.has(mould) || !hasSolidFigures(other)) return []
    moulds.add(mould)
    return [{ slug: other.slug, name: other.name }]
  })
}

/**
 * Whether a bottle, can or keg has the figures that a solid needs; the solid itself is not computed
 * for so many products.
 */
const hasSolidFigures = ({ category, attributes }: Product) => {
  if (category === 'kegs') return attributes.emptyMass !== undefined
  if (category === 'cans')
    return attributes.emptyMass !== undefined && attributes.canBody !== undefined
  if (category !== 'bottles' || attributes.glassMass === undefined) return false
  return (
    bottleDimensions(attributes) !== null && (isRound(attributes) || attributes.depth !== undefined)
  )
}
