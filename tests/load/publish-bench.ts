import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { SystemActor } from '#app/domain/access/actor.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { attributeTable, productTable } from '#app/domain/catalogue/tables.server.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { registerPublishableKinds } from '#server/publishable-kinds.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { type ServedSite, serveSite } from '#tests/support/serve-site.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { exchange } from './exchange.ts'
import { quantile } from './percentiles.ts'
import { storeProducts } from './store-products.ts'

/** `BENCH_PRODUCTS` measures one size alone. */
const sizes = process.env.BENCH_PRODUCTS
  ? [Number(process.env.BENCH_PRODUCTS)]
  : [466, 10_000, 100_000]
/** Number of products in the largest catalogue. */
const largestSize = Math.max(...sizes)
/** Whether the catalogues are too large for two processes and an undo on one machine. */
const isHuge = largestSize > 100_000
const changedCounts = [1, 100, 1000]
/** Maximum time from the commit until both processes show a change, in milliseconds. */
const maxShownMs = isHuge ? 3000 : 1000
/** Maximum 95th percentile of pages meanwhile, in milliseconds. */
const maxPageMs = 50
/** Maximum time of an undo of the largest catalogue, in seconds. */
const maxUndoSeconds = 30
/** Maximum time until a process has loaded a catalogue, with 100 s for each 100,000 products. */
const loadTimeoutSeconds = Math.max(300, largestSize / 1000)
/** Pages that a visitor requests while changes are published. */
const visited = ['/catalogue', '/catalogue?category=bottles', '/catalogue?q=claret', '/about']

const publisher: SystemActor = { kind: 'system', source: 'command', name: 'Bench' }

/**
 * Publishes edits of products in generated catalogues, which consist of copies of the seed, and
 * waits until the pages of two processes on one database show them.
 */
export async function benchPublish(): Promise<Measure[]> {
  registerPublishableKinds()
  const site = await serveSeededSite(siteSettings)
  const urls = { DATABASE_URL: site.servingUrl, DATABASE_OWNER_URL: site.databaseUrl }
  const second = isHuge ? null : await serveSite({ ...siteSettings, ...urls })
  const sites = second ? [site, second] : [site]
  const { db, close } = connectDatabase(site.databaseUrl, 2)
  try {
    const rows: PublishRow[] = []
    for (const size of sizes) {
      const products = await fill(db, size)
      for (const one of sites) {
        await waitUntilLoaded(one.url, size)
        await warmUp(one.url)
      }
      for (const kind of ['text', 'order'] as const) {
        for (const count of changedCounts.filter((changed) => changed <= size)) {
          rows.push(await measure(db, sites, { products, count, kind }))
        }
      }
    }
    console.table(rows)
    const texts = rows.filter(({ edit }) => edit === 'text')
    const orders = rows.filter(({ edit }) => edit === 'order')
    const worst = (of: readonly PublishRow[], figure: 'shown ms' | 'page p95 ms') =>
      Math.max(...of.map((row) => row[figure]))
    return [
      shownWithin('A changed text or figure', worst(texts, 'shown ms')),
      shownWithin('A changed name, which moves products', worst(orders, 'shown ms')),
      {
        target: `Pages while changes are published: p95 at most ${maxPageMs} ms`,
        measured: `${worst(rows, 'page p95 ms')} ms`,
        met: worst(rows, 'page p95 ms') <= maxPageMs,
      },
      ...(isHuge ? [] : [await measureUndo(db, sizes.at(-1) ?? 0)]),
    ]
  } finally {
    await close()
    await second?.stop()
    await site.stop()
  }
}

/** Heap that docs/operations.md requires for the largest catalogue, in megabytes. */
const heapMegabytes = 1024 + Math.max(0, Math.ceil(largestSize / 100_000) - 1) * 500
const siteSettings = {
  MAIL_WORKER: 'off',
  NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
}

const shownWithin = (what: string, milliseconds: number): Measure => ({
  target: `${what} of up to ${formatNumber(sizes.at(-1) ?? 0)} products, on the page of ${isHuge ? 'one process' : 'two processes'}: at most ${maxShownMs} ms after the commit`,
  measured: `${milliseconds} ms`,
  met: milliseconds <= maxShownMs,
})

interface PublishRow {
  products: number
  changed: number
  edit: 'text' | 'order'
  'publish ms': number
  'shown ms': number
  pages: number
  'page p95 ms': number
}

/** Fills the catalogue with copies of the seed's listed products. */
async function fill(db: Database, size: number): Promise<Product[]> {
  const seed = await readSeedCatalogue()
  const originals = seed.products.filter(
    ({ canonical, status }) => canonical === null && status === 'active',
  )
  const products = Array.from({ length: size }, (_, at): Product => {
    const original = originals[at % originals.length] as Product
    const copy = Math.floor(at / originals.length)
    if (copy === 0) return original
    return {
      ...original,
      sku: `${original.sku.slice(0, 34)}-${copy}Q`,
      slug: `${original.slug.slice(0, 80)}-q${copy}`,
      mould: original.mould && `${original.mould.slice(0, 34)}-${copy}`,
    }
  })
  const unique = [...new Map(products.map((product) => [product.sku, product])).values()]
  await db.transaction(async (tx) => {
    for (const table of [productTable, attributeTable]) await tx.delete(table)
    await tx.insert(attributeTable).values([...seed.dictionary.values()])
    await storeProducts(tx, unique)
    await publish(tx, 'catalogue')
  })
  await db.execute(sql`analyze product`)
  return unique
}

/** Requests each page a few times, so that the first measured one is not the first of a process. */
async function warmUp(url: string): Promise<void> {
  for (let round = 0; round < 5; round++) {
    for (const path of visited) await (await fetch(url + path)).text()
  }
}

interface LoadedSite {
  products: number
}

/** Waits until a process has loaded the catalogue. */
async function waitUntilLoaded(url: string, size: number): Promise<void> {
  for (let second = 0; second < loadTimeoutSeconds; second++) {
    const answer = await fetch(`${url}/health/ready`)
    const { products } = (await answer.json()) as LoadedSite
    if (Math.abs(products - size) <= size / 100) return
    await sleep(1000)
  }
  throw new Error(`The site did not read ${formatNumber(size)} products`)
}

/** Publishes one edit of several products, and waits for the last one on both sites. */
async function measure(
  db: Database,
  sites: readonly ServedSite[],
  edit: { products: readonly Product[]; count: number; kind: 'text' | 'order' },
): Promise<PublishRow> {
  const { products, count, kind } = edit
  const visible = products.filter(({ status }) => status === 'active')
  const step = Math.max(1, Math.floor(visible.length / count))
  const chosen = visible.filter((_, at) => at % step === 0).slice(0, count)
  const mark = `Bench ${kind} ${count} of ${products.length}`
  const changes = chosen.map((product) => ({
    kind: 'product' as const,
    key: product.sku,
    body:
      kind === 'text'
        ? { ...product, description: mark }
        : { ...product, name: `${mark} (${product.sku})` },
  }))
  const slug = chosen.at(-1)?.slug ?? ''
  const visitor = visit(sites[0]?.url ?? '')
  const begun = performance.now()
  const result = await publishDocuments(db, publisher, { title: mark, changes })
  if (result.outcome !== 'published') await visitor.stop()
  const committed = performance.now()
  if (result.outcome !== 'published') throw new Error(JSON.stringify(result).slice(0, 500))
  await Promise.all(sites.map(({ url }) => waitForText(`${url}/catalogue/${slug}`, mark)))
  const shown = performance.now()
  const times = await visitor.stop()
  return {
    products: products.length,
    changed: chosen.length,
    edit: kind,
    'publish ms': Math.round(committed - begun),
    'shown ms': Math.round(shown - committed),
    pages: times.length,
    'page p95 ms': Math.round(quantile(times, 0.95)),
  }
}

async function waitForText(url: string, text: string): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if ((await (await fetch(url)).text()).includes(text)) return
    await sleep(10)
  }
  throw new Error(`${url} does not show “${text}”.`)
}

/** Requests pages one after another until it is stopped. */
function visit(url: string): { stop(): Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let isOver = false
  const visits = (async () => {
    for (let at = 0; !isOver; at++) {
      const path = visited[at % visited.length] ?? '/'
      times.push((await exchange(agent, url + path)).milliseconds)
      await sleep(5)
    }
    agent.destroy()
  })()
  return {
    async stop() {
      isOver = true
      await visits
      return times
    },
  }
}

/** Changes every product in one change set and undoes it. */
async function measureUndo(db: Database, size: number): Promise<Measure> {
  const rows = await db.select().from(productTable)
  const changes = rows.map(({ updatedAt: _, ...product }) => ({
    kind: 'product' as const,
    key: product.sku,
    body: { ...product, description: 'Bench of an undo' },
  }))
  const begun = performance.now()
  const published = await publishDocuments(db, publisher, { title: 'Bench of an undo', changes })
  if (published.outcome !== 'published') throw new Error(JSON.stringify(published).slice(0, 500))
  const done = performance.now()
  console.log(`${formatNumber(size)} products published in ${seconds(done - begun)}`)
  const undone = await undoChangeSet(db, publisher, { id: published.changeSet })
  if (undone.outcome !== 'undone') throw new Error(JSON.stringify(undone).slice(0, 500))
  const taken = (performance.now() - done) / 1000
  return {
    target: `Undo of ${formatNumber(size)} products: at most ${maxUndoSeconds} s`,
    measured: `${taken.toFixed(1)} s`,
    met: taken <= maxUndoSeconds,
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
