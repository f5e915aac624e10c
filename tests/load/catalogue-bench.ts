import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { answerQuery } from '#app/domain/catalogue/browse/answer-query.ts'
import { parseBrowseQuery } from '#app/domain/catalogue/browse/parse-browse-query.ts'
import {
  buildSnapshot,
  type CatalogueSnapshot,
  patchSnapshotPausably,
} from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { createPartSharing } from '#app/domain/catalogue/product/share-parts.ts'
import { runWithoutPause } from '#app/platform/process/pausable-work.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { Measure } from './bench-report.ts'
import { browseMix } from './browse-mix.ts'
import { generateCatalogue, generatedDictionary, generatedSynonyms } from './generated-catalogue.ts'
import { summarise } from './percentiles.ts'
import { settings } from './settings.ts'

const usualSizes = [655, 1_000, 10_000, 100_000]
const sizes = settings.sizes.length > 0 ? settings.sizes : usualSizes
/** Numbers of measured and of discarded rounds, by number of products. */
const roundsOf = (size: number) =>
  size > 100_000 ? { rounds: 5, warmUpRounds: 1 } : { rounds: 20, warmUpRounds: 5 }
/** Maximum uncached 95th percentile in milliseconds, by number of products. */
const bounds = new Map([
  [655, 8],
  [100_000, 60],
  [1_000_000, 120],
])
const enoughWords = 20_000

/**
 * Measures browsing of generated catalogues in this process, from the URL to the page’s data, and
 * prints the results.
 */
export async function benchCatalogue(): Promise<Measure[]> {
  const perSize: Record<string, string | number>[] = []
  let slowest: Record<string, string>[] = []
  const measures: Measure[] = []
  for (const size of sizes) {
    const measured = await measureCatalogue(size)
    const all = summarise([...measured.times.values()].flat())
    perSize.push({ products: size, ...measured.facts, ...milliseconds(all) })
    slowest = [...measured.times].map(([kind, times]) => ({
      kind,
      ...milliseconds(summarise(times)),
    }))
    const bound = bounds.get(size)
    if (bound === undefined) continue
    measures.push({
      target: `List, search and facets at ${formatNumber(size)} products in process: p95 at most ${bound} ms`,
      measured: `${all.p95.toFixed(1)} ms`,
      met: all.p95 <= bound,
    })
  }
  console.log('Browsing generated catalogues, in process, uncached (times in ms):')
  console.table(perSize)
  console.log(`By kind of query at ${sizes.at(-1)} products:`)
  console.table(slowest)
  return measures
}

async function measureCatalogue(size: number) {
  const begun = await usedMegabytes()
  const products = asReadFromDatabase(generateCatalogue(size))
  const before = await usedMegabytes()
  const start = performance.now()
  const snapshot = buildSnapshot(1, generatedDictionary, products, generatedSynonyms)
  const { index } = snapshot
  const built = performance.now() - start
  const words = index.text.words.filter((word) => /^\p{L}+$/u.test(word)).length
  if (size >= 100_000 && words < enoughWords) throw new Error(`Only ${words} distinct words`)
  const facts = {
    'distinct words': words,
    'build ms': Math.round(built),
    'products MB': Math.round(before - begun),
    'index MB': Math.round((await usedMegabytes()) - before),
    'patch of 1 ms': measurePatch(snapshot, 1),
    'patch of 1,000 ms': measurePatch(snapshot, 1000),
  }
  console.log(`${formatNumber(size)} products, without times: ${JSON.stringify(facts)}`)
  const times = new Map<string, number[]>()
  const mix = browseMix(size)
  const { rounds, warmUpRounds } = roundsOf(size)
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const { kind, search } of mix) {
      const begin = performance.now()
      const parsed = parseBrowseQuery(new URLSearchParams(search), generatedDictionary)
      if (parsed.outcome !== 'done') throw new Error(`${search}: ${parsed.message}`)
      answerQuery(index, parsed.query)
      const taken = performance.now() - begin
      if (round >= 0) times.set(kind, [...(times.get(kind) ?? []), taken])
    }
  }
  return { facts, times }
}

/**
 * Measures a publication of renamed products, which move in the lists. @returns milliseconds from
 * their rows to the next snapshot, without the pauses for requests
 */
function measurePatch(snapshot: CatalogueSnapshot, count: number): number {
  const step = Math.max(1, Math.floor(snapshot.products.length / count))
  const products = snapshot.products
    .filter((_, row) => row % step === 0)
    .slice(0, count)
    .map((product) => ({ ...product, name: `Renamed ${product.name}` }))
  const skus = new Set(products.map(({ sku }) => sku))
  const start = performance.now()
  const changes = { products, skus, changed: new Map<string, Date>(), synonyms: null }
  runWithoutPause(patchSnapshotPausably(snapshot, 2, changes))
  return Math.round(performance.now() - start)
}

/**
 * Copies products through JSON, so that their strings have the memory layout of strings from a
 * connection, and shares their parts as loading them does.
 */
function asReadFromDatabase(products: Product[]): Product[] {
  const share = createPartSharing()
  return products.map((product) => share(JSON.parse(JSON.stringify(product))))
}

function milliseconds({ p50, p95, max }: ReturnType<typeof summarise>) {
  return { p50: p50.toFixed(2), p95: p95.toFixed(2), max: max.toFixed(2) }
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/**
 * Returns the used heap after two garbage collections; the first keeps what the current stack frame
 * still references.
 */
async function usedMegabytes(): Promise<number> {
  collectGarbage()
  await setImmediate()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

if (import.meta.main) console.log(await benchCatalogue())
