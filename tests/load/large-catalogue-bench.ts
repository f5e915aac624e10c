import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { attributeTable, productTable, synonymTable } from '#app/domain/catalogue/tables.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { Measure } from './bench-report.ts'
import { browseMix } from './browse-mix.ts'
import { serveSeededSite } from './cached-database.ts'
import { exchange } from './exchange.ts'
import { generateCatalogue, generatedDictionary, generatedSynonyms } from './generated-catalogue.ts'
import { quantile, summarise } from './percentiles.ts'
import { residentMegabytes } from './resident-memory.ts'
import { settings } from './settings.ts'
import { storeProducts } from './store-products.ts'

const usualSizes = [1_000, 10_000, 100_000]
const sizes = settings.sizes.length > 0 ? settings.sizes : usualSizes
const rounds = 3
/** Number of products in the largest catalogue. */
const largestSize = Math.max(...sizes)
/** Maximum 95th percentile of a page of the largest catalogue, in milliseconds. */
const maxMs = largestSize > 100_000 ? 120 : 60
/** Maximum time until the site has loaded a catalogue, with 100 s for each 100,000 products. */
const timeoutSeconds = Math.max(300, largestSize / 1000)
/** Heap that docs/operations.md requires for the largest catalogue. */
const heapMegabytes = 1024 + Math.max(0, Math.ceil(largestSize / 100_000) - 1) * 500

/**
 * Measures whole pages of generated catalogues, without the page cache, over HTTP, one at a time.
 */
export async function benchLargeCatalogue(): Promise<Measure[]> {
  const site = await serveSeededSite({
    PAGE_CACHE_MB: '0',
    MAIL_WORKER: 'off',
    NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
  })
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  try {
    const perSize: Record<string, string | number>[] = []
    let largest = new Map<string, number[]>()
    for (const size of sizes) {
      const begun = performance.now()
      await fillCatalogue(db, size)
      const stored = performance.now()
      await waitUntilLoaded(site.url, size)
      const shown = performance.now()
      console.log(
        `${formatNumber(size)} products: stored in ${seconds(stored - begun)}, shown ${seconds(shown - stored)} later`,
      )
      await measure(site.url, size, 1)
      largest = await measure(site.url, size, rounds)
      const resident = Math.round(residentMegabytes(site.process.pid ?? 0))
      const pages = milliseconds([...largest.values()].flat())
      perSize.push({ products: size, ...pages, 'resident MB': resident })
    }
    const meanwhile = await measureWhileRead(db, site.url)
    console.log('Generated catalogues over HTTP, pages compressed, uncached (times in ms):')
    console.table(perSize)
    console.log(`By kind of query at ${sizes.at(-1)} products:`)
    console.table([...largest].map(([kind, times]) => ({ kind, ...milliseconds(times) })))
    console.log('While the largest is read again after a publication (times in ms):')
    console.table([
      {
        pages: meanwhile.length,
        ...milliseconds(meanwhile),
        'resident MB': Math.round(residentMegabytes(site.process.pid ?? 0)),
      },
    ])
    const p95 = quantile([...largest.values()].flat(), 0.95)
    return [
      {
        target: `Facets, ranges, search and counts at ${formatNumber(largestSize)} products over HTTP: p95 at most ${maxMs} ms`,
        measured: `${p95.toFixed(1)} ms`,
        met: p95 <= maxMs,
      },
    ]
  } finally {
    await close()
    await site.stop()
  }
}

/** Replaces the catalogue by a generated one. */
export async function fillCatalogue(db: Database, size: number): Promise<void> {
  const products = generateCatalogue(size)
  await db.transaction(async (tx) => {
    for (const table of [productTable, attributeTable, synonymTable]) await tx.delete(table)
    await tx.insert(attributeTable).values([...generatedDictionary.values()])
    await tx.insert(synonymTable).values(generatedSynonyms)
    await storeProducts(tx, products)
    await publish(tx, 'catalogue')
  })
}

/** Waits until the site has loaded a catalogue of this size. */
export async function waitUntilLoaded(url: string, size: number): Promise<void> {
  for (let second = 0; second < timeoutSeconds; second++) {
    if ((await countLoadedProducts(url)) === size) return
    await sleep(1000)
  }
  throw new Error(`The site did not read ${formatNumber(size)} products`)
}

/** Returns the number of products that the site has in memory. */
async function countLoadedProducts(url: string): Promise<number> {
  const answer = await fetch(`${url}/health/ready`)
  return ((await answer.json()) as { products: number }).products
}

/** Requests pages from a publication until the site shows it. */
async function measureWhileRead(db: Database, url: string): Promise<number[]> {
  const size = await countLoadedProducts(url)
  const [gone] = generateCatalogue(size)
  await db.transaction(async (tx) => {
    await tx.delete(productTable).where(eq(productTable.sku, gone?.sku ?? ''))
    await publish(tx, 'catalogue')
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const mix = browseMix(size)
  while ((await countLoadedProducts(url)) === size) {
    const asked = mix[times.length % mix.length]
    times.push((await ask(agent, url, asked?.search ?? '')).milliseconds)
  }
  agent.destroy()
  return times
}

async function ask(agent: Agent, url: string, search: string) {
  const address = `${url}/catalogue${search && `?${search}`}`
  const answer = await exchange(agent, address, { headers: { 'accept-encoding': 'br' } })
  if (answer.status >= 500) throw new Error(`${search} answers ${answer.status}`)
  return answer
}

async function measure(url: string, size: number, rounds: number): Promise<Map<string, number[]>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    for (const { kind, search } of browseMix(size)) {
      const answer = await ask(agent, url, search)
      times.set(kind, [...(times.get(kind) ?? []), answer.milliseconds])
    }
  }
  agent.destroy()
  return times
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function milliseconds(times: number[]) {
  const { p50, p95, max } = summarise(times)
  return { p50: p50.toFixed(1), p95: p95.toFixed(1), max: max.toFixed(1) }
}

if (import.meta.main) console.log(await benchLargeCatalogue())
