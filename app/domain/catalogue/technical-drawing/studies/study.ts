import type { Path, Point } from '#app/domain/catalogue/drawing/path.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'

/** What a technical drawing needs to know of a product. */
export type Drawn = Pick<Product, 'category' | 'subcategory' | 'attributes' | 'provenance'>

/**
 * What a line says, after ISO 128: visible edges, finer edges and threads, edges behind the surface,
 * what is not part of the item (liquid, label panel, tape), cut material, axes; then the lines of
 * dimensions, their filled arrowheads, the leaders of callouts with their filled ends, and the frame of
 * a sheet.
 */
export type DrawnLineKind =
  | 'outline'
  | 'thin'
  | 'hidden'
  | 'phantom'
  | 'hatch'
  | 'centre'
  | 'extension'
  | 'dimension'
  | 'arrow'
  | 'leader'
  | 'leader-end'
  | 'frame'

/** A line in millimetres of the item, y up. */
export interface Mark {
  line: DrawnLineKind
  path: Path
}

/** Many equal circles in rows, such as a layer of bottles; millimetres of the item. */
export interface Rounds {
  line: DrawnLineKind
  radius: number
  pitch: number
  rows: readonly (readonly [x: number, y: number, count: number])[]
}

/** One figure of a product, in mm. */
export interface Figure {
  /** “Height”. */
  name: string
  mm: number
  sign: '' | 'ø '
  /** Said on the drawing before the figure; empty where the lines say what it is. */
  word: string
  /** How far a nominal figure may be off, mm; left out where none is stated. */
  tolerance?: number
  /** Trade-typical and not confirmed: marked, and never for tooling. */
  estimated: boolean
}

/** A sentence in both units. */
export interface Wording {
  mm: string
  inch: string
}

export type Side = 'left' | 'right' | 'top' | 'bottom'

/** Two points measured across (top, bottom) or up (left, right); outside the view on that side. */
export interface Dimension {
  side: Side
  from: Point
  to: Point
  figure: Figure
}

/** What an arrow from above right says of a point. */
export interface Callout {
  at: Point
  lines: readonly (string | Figure | Wording)[]
}

/** One view of the item, its axis of symmetry or middle at x = 0. */
export interface View {
  /** “Elevation”, “Plan”. */
  name: string
  left: number
  right: number
  bottom: number
  top: number
  marks: readonly Mark[]
  rounds?: readonly Rounds[]
  /** Lines through the middle of the view. */
  axes: 'upright' | 'both' | 'none'
  dimensions: readonly Dimension[]
  callouts: readonly Callout[]
}

/** What is to be drawn of a product, before any scale or paper. */
export interface Study {
  /** Columns of views that belong under each other: in first-angle projection a plan lies below. */
  groups: readonly (readonly View[])[]
  /** Facts beside the drawing: what is usual rather than known. */
  notes: readonly string[]
  /** Figures that a callout joins into one sentence, for the list of dimensions. */
  alsoSaid?: readonly Figure[]
  /** What is missing, or cannot be. */
  warnings: readonly string[]
  /** False for shapes whose size is not known. */
  toScale: boolean
}
