import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { difference } from '#app/domain/packaging/quantity/product-figures.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { describeAttribute } from '../dictionary/describe-attribute.ts'
import { type Drawing, drawingOf } from '../drawing/drawing.ts'
import { describeLeadTime, leadTimeLabel } from '../product/describe-lead-time.ts'
import type { Product } from '../product/product.ts'
import { linkTo, type ProductLink } from '../product/product-link.ts'
import { findDropIns } from './drop-ins.ts'

export interface DropInTable {
  replacements: Replacement[]
  /**
   * Figures that matter on the line, one per row. `own` is the product's value; `cells` are those
   * of the replacements.
   */
  rows: { label: string; own: string; cells: DropInCell[] }[]
}

/** Product that can take the place of another, as the table lists it. */
export interface Replacement extends ProductLink {
  drawing: Drawing
  /** Minimum order as text: “1 pallet (1,235 bottles)”. */
  minimum: string
}

export interface DropInCell {
  text: string
  /**
   * Difference from the product: “+15 g”, or “changes” for non-numeric values; empty if it is
   * equal.
   */
  change: string
}

/** Attributes that determine the set-up of a filling line, in the order in which it meets them. */
const keys = [
  ...['volume', 'brimful', 'fillPoint', 'colour', 'finish', 'glassMass', 'height', 'diameter'],
  ...['pressureRating', 'gasVolumes', 'verticalLoad', 'thermalShock'],
  ...['width', 'depth', 'baseDiameter', 'shoulderStart', 'labelPanelHeight', 'punt'],
  ...['format', 'packSize', 'cartonClass', 'palletHeight', 'palletGross'],
] as const

/** Returns what changes on the line with each drop-in replacement; null if there are none. */
export function dropInTable(catalogue: CatalogueSnapshot, product: Product): DropInTable | null {
  const replacements = findDropIns(catalogue, product)
  if (replacements.length === 0) return null
  const attributeRows = keys.flatMap((key) => {
    const attribute = catalogue.dictionary.get(key)
    if (!attribute) return []
    const text = ({ attributes }: Product) => {
      const value = attributes[key]
      return value === undefined ? '–' : describeAttribute(attribute, value)
    }
    const own = text(product)
    const cells = replacements.map((other): DropInCell => {
      const [before, after] = [product.attributes[key], other.attributes[key]]
      const change = text(other) === own ? '' : changeOf(before, after, attribute.unit)
      return { text: text(other), change }
    })
    return own === '–' && cells.every((cell) => cell.text === '–')
      ? []
      : [{ label: attribute.label, own, cells }]
  })
  const more = [
    row('Bottles per pallet', product, replacements, ({ packs }) =>
      packs.pallet ? countOf(packs.pallet, packs.piece) : '–',
    ),
    row(leadTimeLabel, product, replacements, describeLeadTime),
  ]
  return {
    replacements: replacements.map((other) => ({
      ...linkTo(other),
      drawing: drawingOf(other),
      minimum: describeWithPieces(other.packs, other.minimumOrder),
    })),
    rows: [...attributeRows, ...more],
  }
}

function row(
  label: string,
  product: Product,
  others: readonly Product[],
  text: (product: Product) => string,
): DropInTable['rows'][number] {
  const own = text(product)
  const cells = others.map((other) => {
    const found = text(other)
    return { text: found, change: found === own ? '' : 'changes' }
  })
  return { label, own, cells }
}

function changeOf(before: unknown, after: unknown, unit: string): string {
  if (typeof before !== 'number' || typeof after !== 'number') return 'changes'
  const by = difference(after, before)
  const sign = by > 0 ? '+' : '−'
  return `${sign}${formatNumber(Math.abs(by), 1)}${unit && ` ${unit}`}`
}
