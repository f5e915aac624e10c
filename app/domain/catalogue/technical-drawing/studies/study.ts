import type { Path, Point } from '#app/domain/catalogue/drawing/path.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'

/** Properties of a product that a technical drawing needs. */
export type DrawnProduct = Pick<Product, 'category' | 'subcategory' | 'attributes' | 'provenance'>

/**
 * Kind of a line, after ISO 128: visible edges; finer edges and threads; edges behind the surface;
 * things that are not part of the item (liquid, label panel, tape); cut material; axes. Then the
 * lines of dimensions, their filled arrowheads, the leaders of callouts with their filled ends, and
 * the frame of a sheet.
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
export interface ViewLine {
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

/** One dimension of a product, in mm. */
export interface Figure {
  /** Name: “Height”. */
  name: string
  mm: number
  sign: '' | 'ø '
  /** Word before the figure on the drawing; empty if the lines show its meaning. */
  word: string
  /** Tolerance (±), mm; left out if none is stated. */
  tolerance?: number
  /** Whether it is trade-typical and not confirmed; it is then marked, and never for tooling. */
  estimated: boolean
}

/** A text in both units. */
export interface Wording {
  mm: string
  inch: string
}

export type Side = 'left' | 'right' | 'top' | 'bottom'

/**
 * Distance between two points, measured horizontally (top, bottom) or vertically (left, right);
 * drawn outside the view on that side.
 */
export interface Dimension {
  side: Side
  from: Point
  to: Point
  figure: Figure
}

/** Text with a leader to a point, placed above right of the view. */
export interface Callout {
  at: Point
  lines: readonly (string | Figure | Wording)[]
}

/** One view of the item, with its axis of symmetry or middle at x = 0. */
export interface View {
  /** Name: “Elevation”, “Plan”. */
  name: string
  left: number
  right: number
  bottom: number
  top: number
  marks: readonly ViewLine[]
  rounds?: readonly Rounds[]
  /** Centre lines of the view. */
  axes: 'upright' | 'both' | 'none'
  dimensions: readonly Dimension[]
  callouts: readonly Callout[]
}

/** Views of a product before they are scaled or placed on paper. */
export interface Study {
  /**
   * Columns of views that belong below each other: in first-angle projection a plan is below its
   * elevation.
   */
  groups: readonly (readonly View[])[]
  /** Notes beside the drawing about assumed features. */
  notes: readonly string[]
  /** Figures that a callout combines into one text, for the list of dimensions. */
  alsoSaid?: readonly Figure[]
  /** Sentences about missing or implausible dimensions. */
  warnings: readonly string[]
  /** False for shapes whose size is not known. */
  toScale: boolean
}
