import { desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { foldHeading } from '#app/platform/text/fold-heading.ts'
import { productHeadingTable } from '../tables.server.ts'
import type { ColumnMapping } from './import-table.ts'

/** Maximum number of headings whose columns are remembered; the oldest are forgotten. */
const maxHeadings = 1000
/** Maximum length of a remembered heading, in characters. */
const maxHeadingLength = 100

/** Loads the columns that were chosen before, by folded heading. */
export async function loadHeadings(
  db: Database,
  headings: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(productHeadingTable)
    .where(inArray(productHeadingTable.heading, headings.map(foldHeading)))
  return new Map(rows.map(({ heading, target }) => [heading, target]))
}

/** Remembers the column of each heading for later imports. */
export async function rememberHeadings(
  tx: Database,
  headings: readonly string[],
  mapping: ColumnMapping,
): Promise<void> {
  const targets = new Map(
    headings.flatMap((heading, index): [string, string][] => {
      const folded = foldHeading(heading)
      return folded === '' || folded.length > maxHeadingLength
        ? []
        : [[folded, mapping[index] ?? '']]
    }),
  )
  if (targets.size === 0) return
  await tx
    .insert(productHeadingTable)
    .values([...targets].map(([heading, target]) => ({ heading, target })))
    .onConflictDoUpdate({
      target: productHeadingTable.heading,
      set: { target: sql`excluded.target`, usedAt: sql`now()` },
    })
  const kept = tx
    .select({ heading: productHeadingTable.heading })
    .from(productHeadingTable)
    .orderBy(desc(productHeadingTable.usedAt))
    .limit(maxHeadings)
  await tx.delete(productHeadingTable).where(sql`${productHeadingTable.heading} not in ${kept}`)
}
