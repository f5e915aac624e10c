import { and, asc, gt, ne } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { publicationVersion, watchPublications } from '#app/platform/publication.server.ts'
import { buildSnapshot, type CatalogueSnapshot } from './catalogue-snapshot.ts'
import { loadDictionary } from './load-dictionary.server.ts'
import { loadSynonyms } from './load-synonyms.server.ts'
import type { Product } from './product.ts'
import { productTable } from './tables.server.ts'

const pageSize = 2000

/** Reads the published catalogue and its version, as they were at one moment. */
export function loadSnapshot(db: Database): Promise<CatalogueSnapshot> {
  return db.transaction(
    async (tx) => {
      const version = await publicationVersion(tx, 'catalogue')
      const dictionary = await loadDictionary(tx)
      const synonyms = await loadSynonyms(tx)
      return buildSnapshot(version, dictionary, await loadPublished(tx), synonyms)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** In pages, so that a large catalogue does not hold up the requests that are being answered. */
async function loadPublished(tx: Database): Promise<Product[]> {
  const products: Product[] = []
  for (;;) {
    const page = await tx
      .select()
      .from(productTable)
      .where(
        and(ne(productTable.status, 'draft'), gt(productTable.sku, products.at(-1)?.sku ?? '')),
      )
      .orderBy(asc(productTable.sku))
      .limit(pageSize)
    for (const { updatedAt: _, ...product } of page) products.push(product)
    if (page.length < pageSize) return products
  }
}

/** The catalogue in memory, kept up to date until it is stopped. */
export interface LiveCatalogue {
  current(): CatalogueSnapshot
  /**
   * Reads the catalogue again if it was published since; when that fails (the database restarts),
   * the snapshot in memory stays and the next publication or poll tries again.
   */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/**
 * Loads the catalogue and follows its publications.
 * @param url a direct address of the database, not a pooler's
 */
export async function openCatalogue(url: string, db: Database): Promise<LiveCatalogue> {
  let snapshot = await loadSnapshot(db)

  async function refreshOnce() {
    try {
      if ((await publicationVersion(db, 'catalogue')) === snapshot.version) return
      snapshot = await loadSnapshot(db)
    } catch (error) {
      log.warn({ error }, 'cannot read the catalogue, serving the one in memory')
    }
  }

  const refresh = coalesced(refreshOnce)
  const stopWatching = watchPublications(url, () => void refresh())
  return { current: () => snapshot, refresh, stop: stopWatching }
}

/**
 * One run at a time. Calls during a run share one further run, which begins after it and so sees
 * whatever they were made for.
 */
function coalesced(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = () => {
    next = null
    running = run().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running.then(start)
    return next
  }
}

/** Outlives a module that the development server loads again. */
const holder: { [key: symbol]: LiveCatalogue | undefined } = globalThis
const key = Symbol.for('vpack.catalogue')

/** Opens the catalogue of this process; stop it with what this returns. */
export async function startCatalogue(url: string, db: Database): Promise<LiveCatalogue> {
  const catalogue = await openCatalogue(url, db)
  holder[key] = catalogue
  return {
    ...catalogue,
    stop: async () => {
      if (holder[key] === catalogue) holder[key] = undefined
      await catalogue.stop()
    },
  }
}

/** The catalogue as this process has it now: answers from memory, also while the database is away. */
export function currentCatalogue(): CatalogueSnapshot {
  const catalogue = holder[key]
  if (!catalogue) throw new Error('The catalogue is not loaded: startCatalogue comes first.')
  return catalogue.current()
}
