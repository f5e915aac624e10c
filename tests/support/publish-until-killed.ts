import { inArray } from 'drizzle-orm'
import type { SystemActor } from '#app/domain/access/actor.ts'
import { importCatalogue } from '#app/domain/catalogue/import/import-catalogue.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { loadContentOfAllGroups } from '#app/domain/content/content-snapshot.server.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { registerPublishableKinds } from '#server/publishable-kinds.ts'
import { readCartonRows } from './carton-rows.ts'

/*
 * Process that publishes the same documents again and again until it is killed, each time with
 * another mark: `node publish-until-killed.ts publish <database> <mark>`, or `import`. It prints a
 * line before each publication.
 */

const [mode = '', url = '', mark = ''] = process.argv.slice(2)
const rows = readCartonRows()

const publisher: SystemActor = { kind: 'system', source: 'command', name: 'Killed' }

registerPublishableKinds()
const { db } = connectDatabase(url, 2)
for (let round = 1; ; round++) {
  console.log('publishing')
  const words = `Mark ${mark}.${round}`
  if (mode === 'import') await importMarked(db, words)
  else await publishMarked(db, words)
}

async function publishMarked(db: Database, words: string): Promise<void> {
  const skus = rows.slice(1).map(([sku = '']) => sku)
  const products = await db.select().from(productTable).where(inArray(productTable.sku, skus))
  const { 'ABOUT-PAGE': about } = await loadContentOfAllGroups(db)
  const result = await publishDocuments(db, publisher, {
    title: words,
    changes: [
      {
        kind: 'content',
        key: 'ABOUT-PAGE',
        body: { ...about, seo: { ...about.seo, title: words } },
      },
      ...products.map(({ updatedAt: _, ...product }) => ({
        kind: 'product' as const,
        key: product.sku,
        body: { ...product, description: words },
      })),
    ],
  })
  if (result.outcome !== 'published') throw new Error(JSON.stringify(result).slice(0, 500))
}

async function importMarked(db: Database, words: string): Promise<void> {
  const [head = [], ...products] = rows
  const at = head.indexOf('description')
  const marked = products.map((cells) => cells.with(at, words))
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const text = [head, ...marked].map((cells) => cells.map(quoted).join(',')).join('\r\n')
  const result = await importCatalogue(db, [{ name: 'marked.csv', bytes: Buffer.from(text) }])
  if (result.outcome !== 'done') throw new Error(JSON.stringify(result).slice(0, 500))
}
