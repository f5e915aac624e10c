import { desc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type LiveCopy,
  liveCopyPlace,
  openLiveCopy,
} from '#app/platform/database/live-copy.server.ts'
import {
  type PublicationWatch,
  readPublicationVersion,
} from '#app/platform/database/publication.server.ts'
import type { PublishedReview } from './review.ts'
import { reviewTable } from './tables.server.ts'

/** The approved reviews of every product, read in one consistent snapshot. */
export interface ReviewsSnapshot {
  version: number
  /** Reviews by SKU, newest first. */
  bySku: ReadonlyMap<string, readonly PublishedReview[]>
}

/** Loads the approved reviews and their version in one consistent snapshot. */
export function loadReviews(db: Database): Promise<ReviewsSnapshot> {
  return db.transaction(
    async (tx) => {
      const version = await readPublicationVersion(tx, 'reviews')
      const rows = await tx
        .select()
        .from(reviewTable)
        .where(eq(reviewTable.status, 'approved'))
        .orderBy(desc(reviewTable.createdAt), desc(reviewTable.id))
      const bySku = new Map<string, PublishedReview[]>()
      for (const { id, sku, createdAt, name, rating, text } of rows) {
        const reviews = bySku.get(sku) ?? []
        reviews.push({ id, date: createdAt, name, rating, text })
        bySku.set(sku, reviews)
      }
      return { version, bySku }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const place = liveCopyPlace<ReviewsSnapshot>('reviews')

/**
 * Loads the reviews into memory and reloads them on each publication. @returns the live copy, with
 * which to stop it
 */
export async function startReviews(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<ReviewsSnapshot>> {
  return place.hold(await openLiveCopy(publications, db, { name: 'reviews', load: loadReviews }))
}

/** Returns the approved reviews of a product, newest first, from memory. */
export function currentReviews(sku: string): readonly PublishedReview[] {
  return place.current().bySku.get(sku) ?? []
}
