import { inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { productTable } from '../tables.server.ts'

/** Returns those of the slugs that are products, in whatever state. */
export async function findProductSlugs(
  db: Database,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set()
  const { slug } = productTable
  const rows = await db
    .select({ slug })
    .from(productTable)
    .where(inArray(slug, [...slugs]))
  return new Set(rows.map((row) => row.slug))
}
