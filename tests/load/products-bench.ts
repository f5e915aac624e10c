import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { readProductCells } from '#app/domain/catalogue/documents/import-table.ts'
import { drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { drawingMarkup } from '#app/domain/catalogue/drawing/drawing-markup.ts'
import { productCells } from '#app/domain/catalogue/import/product-cells.ts'
import { productColumns } from '#app/domain/catalogue/import/product-columns.ts'
import { writeProducts } from '#app/domain/catalogue/import/write-products.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  editImport,
  findImport,
  startImport,
} from '#app/domain/catalogue/product-import/stored-import.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { startPublishing } from '#app/domain/publishing/tasks/publishing-works.server.ts'
import { findTask } from '#app/domain/publishing/tasks/tasks.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { registerPublishableKinds } from '#server/publishable-kinds.ts'
import { productCsv } from '#tests/factories/product-csv.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { exchange } from './exchange.ts'
import { waitUntilLoaded } from './large-catalogue-bench.ts'
import { quantile } from './percentiles.ts'
import { settings } from './settings.ts'

const size = settings.products
/** Targets, in milliseconds. */
const maxGridMs = 100
const maxImportMs = 60_000
const maxUndoMs = 30_000
const maxVisitorMs = 50
const maxDrawingMs = 50

/** Attributes in the imported file, besides the fixed columns without the description. */
const importedAttributes = ['volume', 'glassMass', 'height', 'diameter', 'colour', 'gtin']

/** Pages of the grid that are measured. */
const gridPages = [
  '',
  '?category=bottles',
  '?category=bottles&subcategory=bordeaux&status=active',
  '?search=claret+750',
  '?category=closures&after=CL-5',
]

/**
 * Measures the desk's grid at 100,000 products, an import of all of them from a file while a visitor
 * browses, its undo, and the drawing of a product as it is typed. The import is read, checked,
 * written as a draft and published by the site itself.
 */
export async function benchProducts(): Promise<Measure[]> {
  const drawing = await measureDrawing()
  const site = await serveSeededSite({ PAGE_CACHE_MB: '0' })
  const { db, close } = connectDatabase(site.databaseUrl, 3)
  registerPublishableKinds()
  await startJobs(site.databaseUrl)
  const agent = new Agent({ keepAlive: false })
  const visit = (path: string, headers: Record<string, string> = {}) =>
    exchange(agent, `${site.url}${path}`, { headers })
  try {
    const products = await cloneProducts(size)
    await fillProducts(db, products)
    await waitUntilLoaded(site.url, size)
    const { actor, cookie } = await signInStaff(db, { roles: ['editor'] })
    const grid: number[] = []
    for (let round = 0; round < 12; round += 1) {
      for (const query of gridPages) {
        const { status, milliseconds } = await visit(`/staff/products${query}`, { cookie })
        if (status !== 200) throw new Error(`/staff/products${query} answers ${status}`)
        // The first round compiles.
        if (round > 1) grid.push(milliseconds)
      }
    }
    const changed = products.map((product) => ({ ...product, name: `${product.name} ·` }))
    const columns = [...productColumns, ...importedAttributes].filter(
      (column) => column !== 'description',
    )
    const bytes = Buffer.from(productCsv(changed, new Map(), { columns }))
    const browse = openVisitor(() => visit('/catalogue?category=closures'))
    await browse.during(() => sleep(10_000))
    const before = browse.take()

    const times: Record<string, number> = {}
    const timed = async (step: string, work: () => Promise<void>) => {
      const begun = performance.now()
      await browse.during(work)
      times[step] = performance.now() - begun
    }
    let importId = ''
    await timed('check', async () => {
      const content = { bytes }
      const started = await startImport(db, actor, { name: 'products.csv', content })
      if (started.outcome !== 'started') throw new Error(started.outcome)
      importId = started.id
      await waitForTask(db, importId)
    })
    const stored = await findImport(db, importId)
    if (stored?.changed !== size) throw new Error(JSON.stringify(stored))
    await timed('draft', async () => {
      const { id, version, mapping, emptyClears, mayAdd } = stored
      const edit = { version, mapping, emptyClears, mayAdd, fixes: [] }
      await editImport(db, actor, { id, kind: 'draft-import', edit })
      await waitForTask(db, importId)
    })
    const changeSet = (await findImport(db, importId))?.changeSetId ?? ''
    await timed('publish', async () => {
      await startPublishing(db, actor, { kind: 'publish', id: changeSet, version: 1 })
      await waitForTask(db, changeSet)
    })
    const during = browse.take()
    await waitUntilLoaded(site.url, size)
    await timed('undo', async () => {
      await startPublishing(db, actor, { kind: 'undo', id: changeSet, version: null })
      await waitForTask(db, changeSet)
    })
    const [restored] = await db.select().from(productTable).orderBy(asc(productTable.sku)).limit(1)
    if (restored?.name.endsWith('·')) throw new Error('The import was not undone.')
    const { check = 0, draft = 0, publish = 0, undo = 0 } = times
    console.log(
      `Import of ${formatNumber(size)} rows, ${(bytes.length / 1e6).toFixed(1)} MB (times in ms):`,
    )
    console.table({ check, draft, publish, undo })
    console.log('Visitors, p95 in ms:')
    console.table({
      'before the import': quantile(before, 0.95),
      meanwhile: quantile(during, 0.95),
    })
    return [
      inMs(`grid at ${formatNumber(size)} products, p95`, quantile(grid, 0.95), maxGridMs),
      inMs(`import of ${formatNumber(size)} changed rows`, check + draft + publish, maxImportMs),
      inMs('a visitor meanwhile, p95', quantile(during, 0.95), maxVisitorMs),
      inMs('undo of the import', undo, maxUndoMs),
      drawing,
    ]
  } finally {
    agent.destroy()
    await stopJobs()
    await close()
    await site.stop()
  }
}

/** Clones the seeded products under new codes and addresses, until there are so many. */
async function cloneProducts(count: number): Promise<Product[]> {
  const { products } = await readSeedCatalogue()
  return Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length]
    if (!product) throw new Error('The seed has no products.')
    const number = Math.floor(index / products.length)
    if (number === 0) return product
    return {
      ...product,
      sku: `C${number}-${product.sku}`,
      slug: `${product.slug}-c${number}`,
      successor: null,
      canonical: null,
      mould: product.mould && `${product.mould} c${number}`,
    }
  })
}

/** Replaces the products of the site. */
async function fillProducts(db: Database, products: readonly Product[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(productTable)
    await writeProducts(tx, products, () => {})
    await publish(tx, 'catalogue')
  })
}

/** Interval at which the bench looks at a task, in milliseconds. */
const pollMs = 200

/** Waits until the task of an import or change set has ended. @throws if it has failed */
async function waitForTask(db: Database, subject: string): Promise<void> {
  for (;;) {
    const task = await findTask(db, subject)
    if (task?.state === 'done') {
      const { outcome } = task.result as { outcome: string }
      if (!['checked', 'drafted', 'published', 'undone'].includes(outcome)) {
        const reason = (await findImport(db, subject))?.unreadable ?? ''
        throw new Error(`${JSON.stringify(task.result).slice(0, 1000)} ${reason}`)
      }
      return
    }
    if (task?.state === 'failed') throw new Error('The task has failed.')
    await sleep(pollMs)
  }
}

/** Creates a visitor who requests a page 20 times a second while something else is done. */
function openVisitor(request: () => Promise<{ milliseconds: number }>) {
  let times: number[] = []
  return {
    async during(work: () => Promise<void>): Promise<void> {
      let isOver = false
      const visiting = (async () => {
        while (!isOver) {
          times.push((await request()).milliseconds)
          await sleep(50)
        }
      })()
      try {
        await work()
      } finally {
        isOver = true
        await visiting
      }
    },
    take(): number[] {
      const taken = times
      times = []
      return taken
    },
  }
}

/** Measures reading the form and drawing the product, as the editor does after each key. */
async function measureDrawing(): Promise<Measure> {
  const { products, dictionary } = await readSeedCatalogue()
  const bottles = products.filter(({ category }) => category === 'bottles').slice(0, 100)
  const times = bottles.map((bottle, index) => {
    const cells = { ...productCells(bottle), height: String(250 + index) }
    const begun = performance.now()
    const { product } = readProductCells(cells, dictionary)
    drawingMarkup(drawingOf(product), 0, 0, 1)
    return performance.now() - begun
  })
  return inMs('drawing redrawn after a key, p95', quantile(times, 0.95), maxDrawingMs)
}

function inMs(target: string, measured: number, most: number): Measure {
  return {
    target: `${target} ≤ ${most} ms`,
    measured: `${Math.round(measured)} ms`,
    met: measured <= most,
  }
}
