import { createHash } from 'node:crypto'
import { fitHeadings } from '#app/domain/catalogue/fit/fit-answers.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { specificationRows } from '../dictionary/specification-rows.ts'
import { dielinesOf } from '../dieline/dieline.ts'
import { listFitAnswers } from '../fit/fit-answers.ts'
import { describeSealedHeights } from '../fit/sealed-heights.ts'
import { leadTimeFact, leadTimeLabel } from '../product/describe-lead-time.ts'
import { findBaseProduct, findSuccessor } from '../product/find-product.ts'
import type { Product } from '../product/product.ts'
import { packSteps } from '../product/product-packs.ts'
import { productPath } from '../product/product-slug.ts'

/** A row of the sheet: label and value. */
export interface SheetRow {
  label: string
  text: string
  estimated: boolean
}

/** Content of a specification sheet in its order, formatted for display. */
export interface SheetFacts {
  name: string
  sku: string
  description: string
  /** Remark on special orders and obsolete products; empty for stock items. */
  remark: string
  attributes: SheetRow[]
  packs: SheetRow[]
  fits: SheetRow[]
  codes: SheetRow[]
  hasEstimates: boolean
  /** Version that changes with any content of the sheet. */
  version: string
}

/**
 * Edition of the sheet's layout. Increment it with every change of the layout, so that cached
 * sheets are written again.
 */
export const sheetEdition = 5
/** Maximum number of products named of each kind that fits; the rest are counted. */
const maxNamed = 2

export function sheetFacts(
  catalogue: CatalogueSnapshot,
  product: Product,
  stated?: ReadonlyMap<string, string>,
): SheetFacts {
  const { name, sku, description, slug } = product
  const base = findBaseProduct(catalogue, product)
  const attributes = [
    ...specificationRows(catalogue.dictionary, product, stated).map(
      ({ label, text, tolerance, estimated }) => ({
        label,
        text: `${text} ${tolerance}`.trimEnd(),
        estimated,
      }),
    ),
    ...sealedRows(catalogue, product),
    ...labelRows(product),
    { label: leadTimeLabel, ...leadTimeFact(product) },
  ]
  const packs = packSteps(product).map(({ noun, pieces, holds, facts, estimated }) => ({
    label: `Per ${noun}`,
    text: [pieces, ...holds, ...facts].join(' · '),
    estimated,
  }))
  const fits = listFitAnswers(catalogue, product).map(
    ({ relation, best, total, undecidedCount }) => ({
      label: fitHeadings[relation],
      text: [
        ...best.slice(0, maxNamed).flatMap((fitting) => [fitting.name, fitting.sku]),
        [
          ...(total > maxNamed ? [`${total - maxNamed} more`] : []),
          ...(undecidedCount > 0 ? [`ask us about ${undecidedCount}`] : []),
        ].join(', '),
      ]
        .filter((line) => line !== '')
        .join('\n'),
      estimated: false,
    }),
  )
  const codes = [
    { label: 'Code', text: sku },
    ...(base && base !== product ? [{ label: 'Our own listing', text: base.sku }] : []),
    { label: 'Address', text: productPath(slug) },
  ].map((row) => ({ ...row, estimated: false }))
  const said = { name, sku, description, remark: remarkOn(catalogue, product) }
  const facts = { ...said, attributes, packs, fits, codes }
  const digest = createHash('sha256').update(JSON.stringify([sheetEdition, facts]))
  return {
    ...facts,
    hasEstimates: [...attributes, ...packs].some(({ estimated }) => estimated),
    version: digest.digest('hex').slice(0, 8),
  }
}

/** Returns the heights of a bottle under each closure that fits it, and its carton, in one row. */
function sealedRows(catalogue: CatalogueSnapshot, product: Product): SheetRow[] {
  const lines = describeSealedHeights(catalogue, product)
  return lines.length === 0
    ? []
    : [{ label: 'Sealed with', text: lines.join('; '), estimated: false }]
}

/** Largest label or print sizes, one line each; details are in the dieline. */
function labelRows({ attributes }: Product): SheetRow[] {
  const dielines = dielinesOf(attributes)
  if (dielines.length === 0) return []
  const text = dielines
    .map(({ name, width, height }) => `${name} ${width.toFixed(1)} × ${height.toFixed(1)} mm`)
    .join('\n')
  return [{ label: 'For print, at most', text, estimated: false }]
}

function remarkOn(catalogue: CatalogueSnapshot, product: Product): string {
  if (product.status === 'special-order') return 'Special order: made or brought in on request.'
  if (product.status !== 'obsolete') return ''
  const successor = findSuccessor(catalogue, product)
  return successor
    ? `No longer made. ${successor.name} (${successor.sku}) replaces it.`
    : 'No longer made.'
}

/** Tables of the sheet with their headings, without empty ones. */
export function tablesOf({ attributes, packs, fits, codes }: SheetFacts): [string, SheetRow[]][] {
  const parts: [string, SheetRow[]][] = [
    ['Attributes', attributes],
    ['Packs', packs],
    ['What fits', fits],
    ['Codes', codes],
  ]
  return parts.filter(([, rows]) => rows.length > 0)
}
