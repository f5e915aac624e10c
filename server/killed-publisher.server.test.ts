import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { loadContentOfAllGroups } from '#app/domain/content/content-snapshot.server.ts'
import { lockPublishing } from '#app/domain/publishing/publish-documents.server.ts'
import { changeSetTable, revisionTable } from '#app/domain/publishing/tables.server.ts'
import { readCartonRows } from '#tests/support/carton-rows.ts'
import { isLong } from '#tests/support/long.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase('owner')
const script = path.resolve(import.meta.dirname, '../tests/support/publish-until-killed.ts')
const skus = readCartonRows()
  .slice(1)
  .map(([sku = '']) => sku)
/** Number of processes that are killed in each mode, each at a random moment. */
const kills = isLong ? 25 : 2
/** Maximum time after the beginning of a publication at which its process is killed. */
const maxDelayMs = 1500

/** Starts a process that publishes, and kills it at a random moment of a publication. */
async function killPublisher(mode: string, mark: number): Promise<void> {
  const child = spawn(process.execPath, [script, mode, test.url, String(mark)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await sleep(Math.random() * maxDelayMs)
  expect(child.exitCode).toBeNull()
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Reads what is published, after the transaction of the killed process has ended. */
function readPublished() {
  return test.db.transaction(async (tx) => {
    await lockPublishing(tx)
    const products = await tx
      .select({ description: productTable.description })
      .from(productTable)
      .where(inArray(productTable.sku, skus))
    const revisions = await tx
      .select({ key: revisionTable.key, number: revisionTable.number, body: revisionTable.body })
      .from(revisionTable)
      .where(and(eq(revisionTable.kind, 'product'), inArray(revisionTable.key, skus)))
      .orderBy(revisionTable.number)
    const [last] = await tx
      .select()
      .from(changeSetTable)
      .where(eq(changeSetTable.state, 'published'))
      .orderBy(desc(changeSetTable.publishedAt))
      .limit(1)
    const open = await tx.$count(changeSetTable, eq(changeSetTable.author, 'Killed'))
    const published = await tx.$count(
      changeSetTable,
      and(eq(changeSetTable.author, 'Killed'), eq(changeSetTable.state, 'published')),
    )
    return {
      descriptions: products.map(({ description }) => description),
      newest: Map.groupBy(revisions, ({ key }) => key),
      last,
      unfinished: open - published,
      about: (await loadContentOfAllGroups(tx))['ABOUT-PAGE'].seo.title,
    }
  })
}

it.each([
  { mode: 'publish', work: 'a publication' },
  { mode: 'import', work: 'an import' },
])(
  'a process that is killed at a random moment of $work leaves it whole or not begun',
  async ({ mode }) => {
    const seen = new Set<string>()
    for (let kill = 0; kill < kills; kill += 1) {
      await killPublisher(mode, kill)
      const { descriptions, newest, unfinished, last, about } = await readPublished()
      const marks = new Set(descriptions.filter((text) => text.startsWith('Mark ')))
      const [mark] = marks
      expect(unfinished).toBe(0)
      if (mark === undefined) continue
      seen.add(mark)
      expect(descriptions).toEqual(descriptions.map(() => mark))
      expect(new Set([...newest.values()].map((revisions) => revisions.length)).size).toBe(1)
      for (const revisions of newest.values()) {
        expect(revisions.at(-1)?.body).toMatchObject({ description: mark })
      }
      if (mode === 'publish') {
        expect(about).toBe(mark)
        expect(last?.title).toBe(mark)
      }
    }
    expect(kills === 2 || seen.size > 0).toBe(true)
  },
)
