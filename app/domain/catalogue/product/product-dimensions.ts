import type { AttributeFacts } from '#app/domain/catalogue/dictionary/specification-rows.ts'
import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { boxExtent } from '#app/domain/catalogue/drawing/isometric.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { Product } from './product.ts'

/**
 * Greenhouse gases of making container glass, in kg of CO₂ equivalent per tonne: from raw materials
 * alone, and from recycled glass alone. Factors “Material use, glass” of the UK government (DESNZ),
 * conversion factors for company reporting, 2023: 1,402.77 for primary material and 823.19 for
 * closed-loop recycled material, unchanged in 2024. Australia publishes none for containers (decision
 * 0142).
 */
const kgPerTonne = { raw: 1403, recycled: 823 }

/** Method and source of the figure, for readers. */
export const footprintMethod = `Weight of glass × ${kgPerTonne.raw.toLocaleString('en-AU')} kg CO₂e per tonne from raw materials, ${kgPerTonne.recycled} kg from recycled glass (UK government conversion factors 2023, material use). Making the glass only: closures, filling and freight are not included.`

/** Environmental figures of a glass bottle. */
export interface GlassFootprint {
  /** Share of recycled glass, in per cent; null if it is not on file. */
  recycledPercent: number | null
  /** Glass per litre of drink, in g. */
  glassGramsPerLitre: number
  /** CO₂ equivalent of 1,000 bottles, in kg; `least` equals `most` if the recycled content is on file. */
  kgPerThousand: { least: number; most: number }
}

/** Returns the environmental figures of a bottle; null for other products, or without its mass or volume. */
export function glassFootprint({
  category,
  attributes,
}: Pick<Product, 'category' | 'attributes'>): GlassFootprint | null {
  if (category !== 'bottles') return null
  const mass = numberOf(attributes, 'glassMass')
  const volume = numberOf(attributes, 'volume')
  if (mass === null || volume === null || volume <= 0) return null
  const recycledPercent = numberOf(attributes, 'recycledContent')
  // 1,000 bottles weigh as many kg as one weighs grams.
  const kgOf = (percent: number) =>
    Math.round(
      (mass / 1000) * (kgPerTonne.raw + ((kgPerTonne.recycled - kgPerTonne.raw) * percent) / 100),
    )
  return {
    recycledPercent,
    glassGramsPerLitre: Math.round((mass * 1000) / volume),
    kgPerThousand: { least: kgOf(recycledPercent ?? 100), most: kgOf(recycledPercent ?? 0) },
  }
}

/**
 * Texts of the dimension lines along a drawing; each is null if the drawing does not show that
 * dimension to scale.
 */
export interface DrawnDimensions {
  height: string | null
  width: string | null
  /** Sides of a box seen from a corner, in mm. */
  box: { length: number; width: number; height: number } | null
  /** One cell of a divider, and the share of the drawing's width that it takes. */
  cell: { label: string; share: number } | null
}

const heights = ['height', 'length'] as const
const diameters = ['diameter', 'diameterNominal', 'topDiameter'] as const
/** In mm; drawings are rounded to a tenth of a millimetre. */
const toleranceMm = 0.06

/**
 * Determines which of a product's dimensions its drawing shows from edge to edge. Perspective
 * views, stand-ins and assumed sizes match none and are never dimensioned; the same applies to
 * pictures from another source.
 */
export function drawnDimensions(
  { attributes }: Pick<AttributeFacts, 'attributes'>,
  drawing: Drawing,
): DrawnDimensions {
  const isOtherView = drawing.picture?.shown !== undefined
  const matching = (keys: readonly string[], drawn: number) => {
    if (drawing.incomplete || isOtherView) return null
    const found = keys
      .map((key) => attributes[key])
      .find((value) => typeof value === 'number' && Math.abs(value - drawn) <= toleranceMm)
    return typeof found === 'number' ? formatNumber(found, 1) : null
  }
  const height = matching(heights, drawing.height)
  const diameter = matching(diameters, drawing.width)
  const width = diameter === null ? matching(['width'], drawing.width) : null
  return {
    height: height && `${height} mm`,
    width: diameter ? `ø ${diameter} mm` : width && `${width} mm`,
    box: isOtherView ? null : drawnBox(attributes, drawing),
    cell: isOtherView ? null : drawnCell(attributes, drawing),
  }
}

const sides = [
  ['externalLength', 'externalWidth', 'externalHeight'],
  ['width', 'depth', 'height'],
] as const

function drawnBox(
  attributes: AttributeFacts['attributes'],
  drawing: Drawing,
): DrawnDimensions['box'] {
  if (drawing.incomplete) return null
  for (const keys of sides) {
    const [length, width, height] = keys.map((key) => attributes[key])
    if (typeof length !== 'number' || typeof width !== 'number' || typeof height !== 'number') {
      continue
    }
    const extent = boxExtent({ length, width, height })
    const isAsDrawn =
      Math.abs(extent.width - drawing.width) <= toleranceMm &&
      Math.abs(extent.height - drawing.height) <= toleranceMm
    if (isAsDrawn) return { length, width, height }
  }
  return null
}

function drawnCell(
  attributes: AttributeFacts['attributes'],
  drawing: Drawing,
): DrawnDimensions['cell'] {
  const { grid, cellLength, cellWidth } = attributes
  if (drawing.incomplete || drawing.category !== 'dividers' || typeof grid !== 'string') return null
  if (typeof cellLength !== 'number' || typeof cellWidth !== 'number') return null
  const [length, width] = [formatNumber(cellLength, 1), formatNumber(cellWidth, 1)]
  return { label: `cell ${length} × ${width} mm`, share: cellLength / drawing.width }
}
