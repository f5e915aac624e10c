import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { desc } from 'drizzle-orm'
import { readProductCells } from '#app/domain/catalogue/documents/read-cells.ts'
import { drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { drawingMarkup } from '#app/domain/catalogue/drawing/drawing-markup.ts'
import { importCatalogue } from '#app/domain/catalogue/import/import-catalogue.server.ts'
import { productCells } from '#app/domain/catalogue/import/product-cells.ts'
import { changeSetTable } from '#app/domain/publishing/tables.server.ts'
import { undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { registerPublishableKinds } from '#server/publishable-kinds.ts'
import { productCsv } from '#tests/factories/product-csv.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { serveSite } from '#tests/support/serve-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import type { Measure } from './bench-report.ts'
import { exchange } from './exchange.ts'
import { generateCatalogue, generatedDictionary } from './generated-catalogue.ts'
import { fillCatalogue, waitUntilLoaded } from './large-catalogue-bench.ts'
import { quantile } from './percentiles.ts'

const size = 100_000
/** Targets, in milliseconds. */
const maxGridMs = 100
const maxImportMs = 60_000
const maxUndoMs = 30_000
const maxVisitorMs = 50
const maxDrawingMs = 50

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
 * browses, its undo, and the drawing of a product as it is typed.
 */
export async function benchProducts(): Promise<Measure[]> {
  const drawing = await measureDrawing()
  const site = await serveSite({
    PAGE_CACHE_MB: '0',
    MAIL_WORKER: 'off',
    NODE_OPTIONS: '--max-old-space-size=1024',
  })
  const { db, close } = connectDatabase(site.databaseUrl, 2)
  registerPublishableKinds()
  try {
    await fillCatalogue(db, size)
    await waitUntilLoaded(site.url, size)
    const { actor, cookie } = await signInStaff(db, { roles: ['editor'] })
    // Without keep-alive: the site closes idle connections while the file is written.
    const agent = new Agent({ keepAlive: false })
    const visit = (path: string, headers: Record<string, string> = {}) =>
      exchange(agent, `${site.url}${path}`, { headers })
    const grid: number[] = []
    for (let round = 0; round < 12; round += 1) {
      for (const query of gridPages) {
        const { status, milliseconds } = await visit(`/staff/products${query}`, { cookie })
        if (status !== 200) throw new Error(`/staff/products${query} answers ${status}`)
        // The first round compiles.
        if (round > 1) grid.push(milliseconds)
      }
    }
    const products = generateCatalogue(size).map((product) => ({
      ...product,
      name: `${product.name} ·`,
    }))
    const bytes = Buffer.from(productCsv(products, generatedDictionary))
    const visitors: number[] = []
    let isImporting = true
    const visiting = (async () => {
      while (isImporting) {
        visitors.push((await visit('/catalogue?category=closures')).milliseconds)
        await sleep(50)
      }
    })()
    const begun = performance.now()
    const imported = await importCatalogue(db, [{ name: 'products.csv', bytes }])
    const importMs = performance.now() - begun
    isImporting = false
    await visiting
    if (!imported.ok) throw new Error(JSON.stringify(imported.errors.slice(0, 3)))
    const [changeSet] = await db
      .select()
      .from(changeSetTable)
      .orderBy(desc(changeSetTable.publishedAt))
      .limit(1)
    const undoBegun = performance.now()
    const undone = await undoChangeSet(db, actor, { id: changeSet?.id ?? '' })
    const undoMs = performance.now() - undoBegun
    if (undone.outcome !== 'undone') throw new Error(`The undo was ${undone.outcome}.`)
    agent.destroy()
    return [
      inMs('grid at 100,000 products, p95', quantile(grid, 0.95), maxGridMs),
      inMs('import of 100,000 changed rows', importMs, maxImportMs),
      inMs('a visitor meanwhile, p95', quantile(visitors, 0.95), maxVisitorMs),
      inMs('undo of the import', undoMs, maxUndoMs),
      drawing,
    ]
  } finally {
    await close()
    await site.stop()
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
