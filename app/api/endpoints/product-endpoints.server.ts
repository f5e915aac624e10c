import { z } from 'zod'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { listFitAnswers } from '#app/domain/catalogue/fit/fit-answers.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { findStock, writeLeadTimes, writeStock } from '#app/domain/exchange/write-stock.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { pageAnswer, readPageStart } from '../list-page.ts'
import { problem } from '../problem.ts'
import { fitSchema, line, listQuery, pageOf, productSchema } from '../schemas.ts'
import { toProduct } from '../views.ts'

const skuParams = z.strictObject({
  sku: z.string().max(60).meta({ description: 'SKU of the product.', example: 'GB-BDX750-AG-OI' }),
})

/** Maximum number of products in one report of stock or lead times. */
const maxReported = 5000
/** Time by which a clock of the other system may be ahead of ours, in milliseconds. */
const maxClockSkewMs = 15 * 60_000

const reportSchema = z
  .strictObject({
    updated: z.int(),
    unchanged: z.int().meta({ description: 'Items that changed nothing.' }),
    unknown: z.array(z.string()).meta({ description: 'SKUs that the catalogue does not have.' }),
  })
  .meta({ id: 'WrittenReport' })

const stockBody = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          sku: line(60, 1),
          pieces: z.int().min(0).max(999_999_999),
          countedAt: z.iso.datetime({ offset: true }).optional(),
        }),
      )
      .min(1)
      .max(maxReported),
  })
  .meta({ id: 'StockReport' })

const leadTimeBody = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          sku: line(60, 1),
          leadTime: z
            .strictObject({ fromDays: z.int().min(0).max(500), toDays: z.int().min(0).max(500) })
            .refine(({ fromDays, toDays }) => fromDays <= toDays, 'fromDays is after toDays.')
            .nullable(),
        }),
      )
      .min(1)
      .max(maxReported),
  })
  .meta({ id: 'LeadTimeReport' })

/** Endpoints of products, their fits, stock and lead times. */
export const productEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    id: 'listProducts',
    method: 'GET',
    path: '/products',
    tag: 'Products',
    summary: 'List products, oldest change first',
    operation: 'read-products',
    owners: ['supplier', 'company'],
    params: z.strictObject({}),
    query: listQuery,
    body: null,
    answers: { 200: pageOf('Product', productSchema) },
    async handle({ db, actor, query, now }) {
      const start = readPageStart(query, (text) => text.length > 0)
      if (start.outcome !== 'done') return start
      const catalogue = currentCatalogue()
      const { since, after, limit } = start
      const changedAt = (sku: string) => catalogue.changed.get(sku)?.getTime() ?? 0
      const from = after
        ? { at: Date.parse(after.at), sku: after.id }
        : { at: (since?.getTime() ?? 0) - 1, sku: '￿' }
      const sorted = byChange(catalogue)
      const first = findFirstAfter(sorted, (product) => {
        const at = changedAt(product.sku)
        return at > from.at || (at === from.at && product.sku > from.sku)
      })
      const shown = sorted.slice(first, first + limit)
      const last = first + limit < sorted.length ? shown.at(-1) : undefined
      const stock =
        actor.kind === 'key'
          ? await findStock(
              db,
              shown.map(({ sku }) => sku),
            )
          : new Map()
      const origin = publicUrl()
      return pageAnswer(
        shown.map((one) => toProduct(one, catalogue, { origin, stock: stock.get(one.sku) })),
        last ? { at: new Date(changedAt(last.sku)).toISOString(), id: last.sku } : null,
        { since, now },
      )
    },
  }),
  defineEndpoint({
    id: 'getProduct',
    method: 'GET',
    path: '/products/{sku}',
    tag: 'Products',
    summary: 'Read a product',
    operation: 'read-products',
    owners: ['supplier', 'company'],
    params: skuParams,
    query: z.strictObject({}),
    body: null,
    answers: { 200: productSchema },
    async handle({ db, actor, params }) {
      const catalogue = currentCatalogue()
      const product = catalogue.bySku.get(params.sku)
      if (!product) return noSuchProduct
      const stock = actor.kind === 'key' ? await findStock(db, [product.sku]) : new Map()
      const origin = publicUrl()
      const body = toProduct(product, catalogue, { origin, stock: stock.get(product.sku) })
      return { outcome: 'done', status: 200, body }
    },
  }),
  defineEndpoint({
    id: 'getProductFit',
    method: 'GET',
    path: '/products/{sku}/fit',
    tag: 'Products',
    summary: 'Read which products fit a product',
    description:
      'Computed from dimensions: closures of a bottle, cartons and dividers that hold it, pallets. `undecided` counts products of which a figure is missing, so that we have to be asked.',
    operation: 'read-products',
    owners: ['supplier', 'company'],
    params: skuParams,
    query: z.strictObject({}),
    body: null,
    answers: { 200: fitSchema },
    async handle({ params }) {
      const catalogue = currentCatalogue()
      const product = catalogue.bySku.get(params.sku)
      if (!product) return noSuchProduct
      const fits = listFitAnswers(catalogue, product).map(
        ({ relation, category, total, undecidedCount, best }) => ({
          relation,
          category,
          total,
          undecided: undecidedCount,
          best: best.map(({ slug, name, reason }) => ({
            sku: catalogue.bySlug.get(slug)?.sku ?? '',
            name,
            reason,
          })),
        }),
      )
      return { outcome: 'done', status: 200, body: { sku: product.sku, fits } }
    },
  }),
  defineEndpoint({
    id: 'putStock',
    method: 'PUT',
    path: '/stock',
    tag: 'Stock',
    summary: 'Report the stock of products',
    description:
      'A count that is older than the stored one is ignored. Without `countedAt` it counts as counted now.',
    operation: 'write-stock',
    owners: ['supplier'],
    params: z.strictObject({}),
    query: z.strictObject({}),
    body: stockBody,
    answers: { 200: reportSchema },
    async handle({ db, actor, body, now }) {
      const latest = now.getTime() + maxClockSkewMs
      const ahead = body.items.findIndex(
        ({ countedAt }) => countedAt && Date.parse(countedAt) > latest,
      )
      if (ahead >= 0) {
        return problem(422, 'invalid-body', 'A count lies in the future. Check your clock.', {
          errors: [{ pointer: `/items/${ahead}/countedAt`, detail: 'This time is still to come.' }],
        })
      }
      const items = body.items.map(({ sku, pieces, countedAt }) => ({
        sku,
        pieces,
        countedAt: countedAt ? new Date(countedAt) : now,
      }))
      return reportAnswer(await writeStock(db, actor, items))
    },
  }),
  defineEndpoint({
    id: 'putLeadTimes',
    method: 'PUT',
    path: '/lead-times',
    tag: 'Stock',
    summary: 'Publish the lead times of products',
    description: 'Working days, both included. `null` means that it has to be requested.',
    operation: 'write-stock',
    owners: ['supplier'],
    params: z.strictObject({}),
    query: z.strictObject({}),
    body: leadTimeBody,
    answers: { 200: reportSchema },
    async handle({ db, actor, body }) {
      const items = body.items.map(({ sku, leadTime }) => ({
        sku,
        leadTime: leadTime && { from: leadTime.fromDays, to: leadTime.toDays },
      }))
      return reportAnswer(await writeLeadTimes(db, actor, items))
    },
  }),
]

const noSuchProduct = problem(404, 'no-such-resource', 'There is no such product.')

/** Converts the result of a report to an answer. */
export function reportAnswer(
  result: Awaited<ReturnType<typeof writeStock | typeof writeLeadTimes>>,
) {
  if (result.outcome !== 'done') {
    const status = result.outcome === 'not-allowed-to-you' ? 403 : 409
    return problem(status, result.outcome, result.message)
  }
  const { updated, unchanged, unknown } = result
  return { outcome: 'done' as const, status: 200, body: { updated, unchanged, unknown } }
}

/** Products of a snapshot in the order in which they changed; sorted once for each. */
const sortedProducts = new WeakMap<CatalogueSnapshot, readonly Product[]>()

function byChange(catalogue: CatalogueSnapshot): readonly Product[] {
  const ready = sortedProducts.get(catalogue)
  if (ready) return ready
  const at = ({ sku }: Product) => catalogue.changed.get(sku)?.getTime() ?? 0
  const sorted = catalogue.products.toSorted(
    (a, b) => at(a) - at(b) || (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0),
  )
  sortedProducts.set(catalogue, sorted)
  return sorted
}

/** Finds the first index of a sorted list from which a condition is met, by bisection. */
function findFirstAfter<Item>(items: readonly Item[], isAfter: (item: Item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isAfter(item)) high = middle
    else low = middle + 1
  }
  return low
}
