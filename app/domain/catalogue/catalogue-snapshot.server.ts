import { and, asc, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type LiveCopy,
  liveCopyPlace,
  openLiveCopy,
} from '#app/platform/database/live-copy.server.ts'
import { definePart, noteRead } from '#app/platform/database/page-parts.server.ts'
import {
  type PublicationWatch,
  readChangesSince,
  readPublicationVersion,
} from '#app/platform/database/publication.server.ts'
import { runInTimeSlices } from '#app/platform/process/in-time-slices.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import {
  buildSnapshotPausably,
  type CatalogueSnapshot,
  orderPausably,
  patchSnapshotPausably,
} from './catalogue-snapshot.ts'
import { type CatalogueTag, tagKinds, versionOfTag } from './catalogue-tags.ts'
import { loadEditedCategories } from './dictionary/edited-categories.server.ts'
import { loadDictionary } from './dictionary/load-dictionary.server.ts'
import { loadSynonyms } from './dictionary/load-synonyms.server.ts'
import { unpaintedColour } from './drawing/paint/colour-paint.ts'
import { withPreviewedProducts } from './preview-catalogue.server.ts'
import type { Product } from './product/product.ts'
import { createPartSharing } from './product/share-parts.ts'
import { productTable } from './tables.server.ts'

const pageSize = 500

/**
 * Reads the published catalogue and its version in one database snapshot. Reading and building
 * yield to requests, because they take seconds at 100,000 products.
 */
export async function loadSnapshot(db: Database): Promise<CatalogueSnapshot> {
  const { version, dictionary, synonyms, products, changed, unpainted } = await db.transaction(
    async (tx) => {
      const version = await readPublicationVersion(tx, 'catalogue')
      await loadEditedCategories(tx)
      const dictionary = await loadDictionary(tx)
      const synonyms = await loadSynonyms(tx)
      return { version, dictionary, synonyms, ...(await loadPublished(tx)) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const snapshot = await runInTimeSlices(
    buildSnapshotPausably(version, dictionary, products, synonyms, changed),
  )
  reportUnpainted(unpainted)
  return snapshot
}

/** Maximum share of changed products that is patched; building everything pays off above it. */
const maxPatchedShare = 0.2
/** Number of changed products that are always patched, in catalogues of any size. */
const minPatched = 20

/**
 * Reads what was published since a snapshot, in one database snapshot, and patches it. Renamed
 * products keep their rows, so that they are shown within a second.
 * @returns null if everything must be loaded: the changes are not recorded or too many, or the
 * dictionary changed
 */
async function patchSnapshot(
  db: Database,
  snapshot: CatalogueSnapshot,
): Promise<CatalogueSnapshot | null> {
  const read = await db.transaction(
    async (tx) => {
      const version = await readPublicationVersion(tx, 'catalogue')
      const range = { after: snapshot.version, until: version }
      const changes = await readChangesSince(tx, 'catalogue', range)
      if (!changes?.every(({ kind }) => kind === 'product' || kind === 'synonym')) return null
      const skus = changes.filter(({ kind }) => kind === 'product').map(({ key }) => key)
      const most = Math.max(minPatched, snapshot.products.length * maxPatchedShare)
      if (skus.length > most) return null
      const hasSynonyms = changes.some(({ kind }) => kind === 'synonym')
      return {
        version,
        skus: new Set(skus),
        synonyms: hasSynonyms ? await loadSynonyms(tx) : null,
        ...(await loadPublished(tx, sql`${productTable.sku} = any(${sql.param(skus)})`)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (!read) return null
  const { version, unpainted, ...changes } = read
  reportUnpainted(unpainted)
  return runInTimeSlices(patchSnapshotPausably(snapshot, version, changes, { keepsRows: true }))
}

function reportUnpainted(unpainted: ReadonlyMap<string, string>): void {
  if (unpainted.size === 0) return
  const colours = Object.fromEntries(unpainted)
  log.error({ colours }, 'products of a colour without a paint are drawn as stand-ins')
}

/** Reads the products in pages, so that requests are answered in between. */
async function loadPublished(tx: Database, condition?: SQL) {
  const products: Product[] = []
  const share = createPartSharing()
  const changed = new Map<string, Date>()
  /** One SKU for each colour that has no paint. */
  const unpainted = new Map<string, string>()
  for (;;) {
    const page = await tx
      .select()
      .from(productTable)
      .where(
        and(
          ne(productTable.status, 'draft'),
          gt(productTable.sku, products.at(-1)?.sku ?? ''),
          condition,
        ),
      )
      .orderBy(asc(productTable.sku))
      .limit(pageSize)
    for (const { updatedAt, ...product } of page) {
      products.push(share(product))
      changed.set(product.sku, updatedAt)
      const colour = unpaintedColour(product.attributes)
      if (colour !== null) unpainted.set(colour, product.sku)
    }
    if (page.length < pageSize) return { products, changed, unpainted }
  }
}

export type LiveCatalogue = LiveCopy<CatalogueSnapshot>

/** Loads the catalogue, and patches or reloads it after each publication. */
export function openCatalogue(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCatalogue> {
  return openLiveCopy(publications, db, {
    name: 'catalogue',
    load: loadSnapshot,
    patch: patchSnapshot,
    complete: (snapshot) => (snapshot.index.isOrdered ? null : orderPausably(snapshot)),
  })
}

const place = liveCopyPlace<CatalogueSnapshot>('catalogue')

/** Opens the catalogue of this process. The caller must stop the returned copy. */
export async function startCatalogue(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCatalogue> {
  const copy = place.hold(await openCatalogue(publications, db))
  const removeTags = tagKinds.map((kind) =>
    definePart(kind, (key) => versionOfTag(copy.current().tags, `${kind} ${key}`)),
  )
  return {
    ...copy,
    stop() {
      for (const remove of removeTags) remove()
      copy.stop()
    },
  }
}

/**
 * Returns the current catalogue of this process from memory, also while the database is
 * unavailable; in a preview, with its drafts. Every edit of a product outdates the page that is
 * being rendered.
 */
export const currentCatalogue = (): CatalogueSnapshot => shownCatalogue(place.current())

/**
 * Like `currentCatalogue`, but the page that is being rendered is outdated only by edits of the
 * tags that it notes by `noteTags`.
 */
export const taggedCatalogue = (): CatalogueSnapshot => shownCatalogue(place.part())

function shownCatalogue(snapshot: CatalogueSnapshot): CatalogueSnapshot {
  // A page in whose lists renamed products have their earlier places is not served again.
  if (!snapshot.index.isOrdered) noteRead(unordered, Number.NaN)
  return withPreviewedProducts(snapshot)
}

/** Name of a part that is never current. */
const unordered = 'catalogue order'

/** Notes the tags of the products from which the page that is being rendered was made. */
export function noteTags({ tags }: CatalogueSnapshot, noted: Iterable<CatalogueTag>): void {
  for (const tag of noted) noteRead(tag, versionOfTag(tags, tag))
}
