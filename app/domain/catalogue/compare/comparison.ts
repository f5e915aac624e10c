import { marketLabels } from '#app/domain/catalogue/browse/facets/facets.ts'
import { findByCode } from '#app/domain/catalogue/product/find-product.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { levelNoun } from '#app/domain/packaging/quantity/levels.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeQuantity, toPieces } from '#app/domain/packaging/quantity/quantities.ts'
import { packFormat, packFormatLabel } from '../browse/pack-format.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { specificationRows } from '../dictionary/specification-rows.ts'
import { type Drawing, drawingOf } from '../drawing/drawing.ts'
import { statusLabels } from '../product/card-of-product.ts'
import { leadTimeFact, leadTimeLabel } from '../product/describe-lead-time.ts'
import { isOrderable, type Product } from '../product/product.ts'
import { packSteps } from '../product/product-packs.ts'
import { type CompareQuery, maxCompared } from './compare-query.ts'

export interface ComparedProduct {
  sku: string
  slug: string
  name: string
  drawing: Drawing
  remark: string | null
  orderable: boolean
  /** Minimum order as text: “1 pallet (1,235 bottles)”. */
  minimum: string
}

interface Cell {
  text: string
  /** Whether the figure is trade-typical and still to be confirmed. */
  estimated: boolean
}

export interface ComparedRow {
  key: string
  label: string
  /** Cells by product; null if the product does not have the attribute. */
  cells: (Cell | null)[]
  /** Whether the products differ in this row. */
  differs: boolean
}

/** Up to six products side by side, and the codes from the URL that could not be shown. */
export interface Comparison {
  products: ComparedProduct[]
  rows: ComparedRow[]
  /** Number of rows in which all products are alike. */
  alikeCount: number
  onlyDifferences: boolean
  /** Codes that do not belong to a product. */
  unknown: string[]
  /** Names of products beyond the maximum. */
  leftOut: string[]
  /** Names of products that the URL lists more than once. */
  repeated: string[]
}

export function compareProducts(catalogue: CatalogueSnapshot, query: CompareQuery): Comparison {
  const found = new Map<string, Product>()
  const repeated = new Set<string>()
  const unknown: string[] = []
  for (const code of query.codes) {
    const product = findByCode(catalogue, code)
    if (!product) unknown.push(code)
    else if (found.has(product.sku) || query.repeated.includes(code)) repeated.add(product.name)
    if (product) found.set(product.sku, product)
  }
  const all = [...found.values()]
  const shown = all.slice(0, maxCompared)
  const rows = rowsOf(catalogue, shown)
  const { onlyDifferences } = query
  return {
    products: shown.map(comparedProduct),
    rows: onlyDifferences ? rows.filter(({ differs }) => differs) : rows,
    alikeCount: rows.filter(({ differs }) => !differs).length,
    onlyDifferences,
    unknown,
    leftOut: all.slice(maxCompared).map(({ name }) => name),
    repeated: [...repeated],
  }
}

function comparedProduct(product: Product): ComparedProduct {
  const { sku, slug, name, status, packs, minimumOrder } = product
  return {
    sku,
    slug,
    name,
    drawing: drawingOf(product),
    remark: statusLabels[status],
    orderable: isOrderable(product),
    minimum: describeWithPieces(packs, minimumOrder),
  }
}

interface Fact extends Cell {
  key: string
  label: string
}

/**
 * Returns every row that at least one of the products has, in the dictionary's order; packs and
 * terms come last.
 */
function rowsOf(catalogue: CatalogueSnapshot, products: readonly Product[]): ComparedRow[] {
  const facts = products.map((product) => [
    ...specificationRows(catalogue.dictionary, product).filter(({ key }) => key !== packKey),
    ...packFacts(product),
    ...termFacts(product),
  ])
  const labels = new Map<string, string>()
  const ordered = [...catalogue.dictionary.values()].toSorted((a, b) => a.position - b.position)
  const known = new Set(facts.flat().map(({ key }) => key))
  for (const { key, label } of ordered) if (known.has(key)) labels.set(key, label)
  for (const { key, label } of facts.flat()) if (!labels.has(key)) labels.set(key, label)
  return [...labels].map(([key, label]) => {
    const cells = facts.map((own) => {
      const fact = own.find((candidate) => candidate.key === key)
      return fact ? { text: fact.text, estimated: fact.estimated } : null
    })
    return { key, label, cells, differs: new Set(cells.map((cell) => cell?.text)).size > 1 }
  })
}

/**
 * Key of the pack row. The dictionary has this attribute for bottles only; the row shows the pack
 * of any product.
 */
const packKey = 'format'

function packFacts(product: Product): Fact[] {
  const format = packFormat(product.packs)
  const steps = packSteps(product)
  const pack = format && {
    key: packKey,
    label: 'Pack',
    text: packFormatLabel(format),
    estimated: steps.some(({ level, estimated }) => level === 'pack' && estimated),
  }
  const more = steps.flatMap(({ level, pieces, holds, estimated }) =>
    level === 'pack'
      ? []
      : {
          key: `packs ${level}`,
          label: level === 'layer' ? 'Layer' : 'Pallet',
          text: [pieces, ...holds].join(' = '),
          estimated,
        },
  )
  return pack ? [pack, ...more] : more
}

function termFacts(product: Product): Fact[] {
  const { packs, minimumOrder, provenance, markets } = product
  const minimum = toPieces(packs, minimumOrder)
  const facts: Fact[] = [
    {
      key: 'minimum order',
      label: 'Minimum order',
      text:
        minimum.outcome === 'done'
          ? describeQuantity(packs, minimum.pieces)
          : countOf(minimumOrder.amount, levelNoun(packs, minimumOrder.level)),
      estimated: provenance.minimumOrder === 'estimate',
    },
    { key: 'lead time', label: leadTimeLabel, ...leadTimeFact(product) },
  ]
  if (markets.length === 0) return facts
  const text = markets.map((market) => marketLabels[market]).join(', ')
  return [...facts, { key: 'made for', label: 'Made for', text, estimated: false }]
}
