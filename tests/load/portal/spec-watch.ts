import { loadSnapshot } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import type { WatchedCatalogue } from '#app/domain/orders/spec-watch/changed-specs.server.ts'
import { queueSpecChanges } from '#app/domain/orders/spec-watch/queue-spec-changes.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { Measure } from '../bench-report.ts'

/** Maximum duration of one check in seconds, and maximum growth of the process in megabytes. */
const maxima = { seconds: 300, megabytes: 150 }
/** One product in this number has changed. */
const every = 40

/**
 * Measures the hourly check of all companies for changed products: first with every fortieth
 * product changed, then again, when nothing may be reported twice.
 * @param url database URL of the serving role
 */
export async function benchSpecWatch(url: string, companies: number): Promise<Measure> {
  const { db, close } = connectDatabase(url, 1)
  try {
    const catalogue = changed(await loadSnapshot(db))
    const heap = usedMegabytes()
    const first = await timedLook(db, catalogue)
    const notes = await db.$count(digestEntryTable)
    const again = await timedLook(db, catalogue)
    const grown = usedMegabytes() - heap
    const twice = (await db.$count(digestEntryTable)) - notes
    return {
      target: `Every hour ${formatNumber(companies)} companies are looked through for changed products: ${maxima.seconds} s and ${maxima.megabytes} MB at most, nothing told twice`,
      measured: `${first.toFixed(0)} s with ${formatNumber(notes)} notes for daily mails, ${again.toFixed(0)} s with nothing new (${twice} notes); ${grown.toFixed(0)} MB more`,
      met: Math.max(first, again) <= maxima.seconds && grown <= maxima.megabytes && twice === 0,
    }
  } finally {
    await close()
  }
}

function changed({ bySku, dictionary }: WatchedCatalogue): WatchedCatalogue {
  const products = [...bySku].map(([sku, product], n) => {
    const pallet = product.packs.pallet ?? 0
    const packs = { ...product.packs, pallet: pallet * 2 }
    return [sku, n % every === 0 && pallet > 0 ? { ...product, packs } : product] as const
  })
  return { bySku: new Map(products), dictionary }
}

async function timedLook(db: Database, catalogue: WatchedCatalogue): Promise<number> {
  const begun = performance.now()
  await queueSpecChanges(db, catalogue)
  return (performance.now() - begun) / 1000
}

const usedMegabytes = () => process.memoryUsage().rss / 1e6
