import { type LengthRange, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { kegCapSizes } from '#app/domain/catalogue/drawing/outlines/keg-outlines.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { DrawnProduct } from './study.ts'

type Expected = readonly (readonly [key: string, name: string, range: LengthRange])[]

const bottle: Expected = [
  ['height', 'Height', [60, 700]],
  ['shoulderStart', 'Shoulder start', [10, 600]],
  ['neckStart', 'Neck start', [15, 650]],
]
const roundBody = ['diameter', 'Diameter', [20, 300]] as const
const flatBody: Expected = [
  ['width', 'Width', [20, 300]],
  ['depth', 'Depth', [10, 300]],
]
const nominal = ['diameterNominal', 'Nominal diameter', [10, 60]] as const
const closureLength = ['length', 'Length', [3, 600]] as const
const keg: Expected = [
  ['height', 'Height', [200, 1200]],
  ['diameter', 'Diameter', [150, 700]],
]
const can: Expected = [
  ['height', 'Height', [60, 300]],
  ['diameter', 'Diameter', [40, 120]],
]
const carton: Expected = [
  ['externalLength', 'External length', [40, 1200]],
  ['externalWidth', 'External width', [40, 1200]],
  ['externalHeight', 'External height', [40, 1200]],
]
const divider: Expected = [
  ['cellLength', 'Cell length', [15, 250]],
  ['cellWidth', 'Cell width', [15, 250]],
]
const kegCap: Expected = [
  ['height', 'Height', kegCapSizes.height],
  ['diameter', 'Diameter', kegCapSizes.diameter],
]
const sheet: Expected = [
  ['width', 'Width', [300, 2500]],
  ['depth', 'Depth', [300, 2500]],
]

/** Figures without which a kind of item cannot be drawn, with the plausible range of each, mm. */
export function expectedFigures({ category, subcategory, attributes }: DrawnProduct): Expected {
  const type = wordOf(attributes, 'closureType')
  switch (category) {
    case 'bottles':
      return [...bottle, ...(attributes.width === undefined ? [roundBody] : flatBody)]
    case 'closures':
      if (type === 'strap') return [['length', 'Length', [60, 600]]]
      return ['ct', 'lug'].includes(type) ? [nominal] : [nominal, closureLength]
    case 'cans':
      return subcategory === 'ends' || subcategory === 'can-carriers' ? [] : can
    case 'kegs':
      if (subcategory === 'keg-caps') return kegCap
      return subcategory === 'couplers' ? [] : keg
    case 'cartons':
      return carton
    case 'dividers':
      return divider
    case 'pallets':
      return subcategory === 'film' ? [['width', 'Width', [60, 3000]]] : sheet
    default:
      return []
  }
}

/** Explains what is wrong with a product's dimensions, in sentences; empty if it can be drawn. */
export function dimensionProblems(product: DrawnProduct): string[] {
  return [
    ...expectedFigures(product).flatMap((wanted) => flagOf(product, wanted)),
    ...neckFlag(product),
  ]
}

function flagOf(
  { attributes }: DrawnProduct,
  [key, name, [least, most]]: Expected[number],
): string[] {
  const value = attributes[key]
  if (value === undefined || value === '') return [`${name} is not on file.`]
  if (typeof value !== 'number' || !Number.isFinite(value)) return [`${name} is not a number.`]
  if (value >= least && value <= most) return []
  const stated = formatNumber(value, 1)
  return [`${name} is on file as ${stated} mm, which cannot be: it is left out.`]
}

function neckFlag({ category, attributes }: DrawnProduct): string[] {
  if (category !== 'bottles') return []
  const body = attributes.width ?? attributes.diameter
  if (typeof body !== 'number') return []
  const widest = Math.max(
    ...[attributes.neckBase, attributes.neckTop, attributes.finishDiameter].map((value) =>
      typeof value === 'number' && Number.isFinite(value) ? value : 0,
    ),
  )
  if (widest <= body) return []
  return [`The neck (${formatNumber(widest, 1)} mm) is wider than the body on file.`]
}
