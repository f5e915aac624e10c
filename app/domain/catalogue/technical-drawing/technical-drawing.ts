import type { Product } from '../product/product.ts'
import { type LaidOut, layOutStudy } from './lay-out-study.ts'
import { type PlatePicture, platePictureOf } from './plate-picture.ts'
import { formatInches, formatMillimetres } from './studies/figures.ts'
import type { DrawnProduct, Figure, Study, View, Wording } from './studies/study.ts'
import { studyOf } from './studies/study-of.ts'

/** One row of the list of dimensions, formatted for display. */
export interface DimensionRow {
  name: string
  mm: string
  inch: string
  /** Tolerance in mm: “± 1.8”; empty if none is stated. */
  tolerance: string
  estimated: boolean
}

/** Technical drawing as shown on the product page. */
export interface TechnicalDrawing {
  plates: readonly PlatePicture[]
  /** Names of the views: “Elevation, plan”. */
  views: string
  /** Scale: “1 : 2”; null if it is not to scale. */
  scale: string | null
  /** Version that changes with every line and figure of the drawing. */
  version: string
  rows: readonly DimensionRow[]
  notes: readonly string[]
  warnings: readonly string[]
  /** False if any figure on it is an estimate. */
  isConfirmed: boolean
  /** Whether a plan is below its elevation. */
  isFirstAngle: boolean
}

/** A product's technical drawing, independent of the file format. */
export interface DrawnSheet extends LaidOut {
  study: Study
  version: string
  isConfirmed: boolean
  isFirstAngle: boolean
}

/** Draws a product at the scale of its sheet. Never fails, see `studyOf`. */
export function drawSheet(product: DrawnProduct): DrawnSheet {
  const study = studyOf(product)
  const laidOut = layOutStudy(study)
  const figures = figuresOf(study)
  return {
    ...laidOut,
    study,
    version: fingerprint(JSON.stringify([study.groups, study.notes, study.warnings])),
    isConfirmed: study.toScale && figures.every(({ estimated }) => !estimated),
    isFirstAngle: study.groups.some((views) => views.length > 1),
  }
}

export function technicalDrawingOf(product: DrawnProduct): TechnicalDrawing {
  const { study, plates, scaleName, version, isConfirmed, isFirstAngle } = drawSheet(product)
  const names = study.groups.flat().map(({ name }) => name)
  const [first = '', ...others] = names
  return {
    plates: plates.map(platePictureOf),
    views: [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(
      ', ',
    ),
    scale: study.toScale ? scaleName : null,
    version,
    rows: figuresOf(study).map(({ name, mm, sign, estimated, tolerance }) => ({
      name,
      mm: sign + formatMillimetres(mm),
      inch: sign + formatInches(mm),
      tolerance: tolerance === undefined ? '' : `± ${formatMillimetres(tolerance)}`,
      estimated,
    })),
    notes: study.notes,
    warnings: study.warnings,
    isConfirmed,
    isFirstAngle,
  }
}

/** Every figure on a drawing, without duplicates. */
function figuresOf({ groups, alsoSaid = [] }: Study): Figure[] {
  const found = new Map<string, Figure>()
  for (const figure of [...groups.flat().flatMap(figuresIn), ...alsoSaid]) {
    found.set(`${figure.name} ${figure.mm}`, figure)
  }
  return [...found.values()]
}

function figuresIn({ dimensions, callouts }: View): Figure[] {
  const called = callouts.flatMap(({ lines }) => lines).filter(isFigure)
  return [...dimensions.map(({ figure }) => figure), ...called]
}

function isFigure(said: string | Figure | Wording): said is Figure {
  return typeof said === 'object' && 'name' in said
}

/** Computes the 32-bit FNV-1a hash of a text, in hexadecimal. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Properties of a product that its drawing sheet needs. */
export type SheetProduct = Pick<Product, 'sku' | 'name'> & DrawnProduct
