import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loadContentOfAllGroups } from '#app/domain/content/content-snapshot.server.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { systemActor } from '#tests/support/actors.ts'
import { isLong } from '#tests/support/long.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { publishDocuments } from './publish-change-set.server.ts'
import { revisionTable } from './tables.server.ts'

const test = openTestDatabase()
const keys = ['HOME-PAGE', 'ABOUT-PAGE', 'CONTACT-PAGE'] as const
/** Number of publications that are interrupted, each at another moment. */
const rounds = isLong ? 200 : 50

async function changesOf(title: string) {
  const groups = await loadContentOfAllGroups(test.db)
  return [
    {
      kind: 'content' as const,
      key: 'HOME-PAGE',
      body: { ...groups['HOME-PAGE'], seo: { ...groups['HOME-PAGE'].seo, title } },
    },
    {
      kind: 'content' as const,
      key: 'ABOUT-PAGE',
      body: { ...groups['ABOUT-PAGE'], seo: { ...groups['ABOUT-PAGE'].seo, title } },
    },
    {
      kind: 'content' as const,
      key: 'CONTACT-PAGE',
      body: { ...groups['CONTACT-PAGE'], seo: { ...groups['CONTACT-PAGE'].seo, title } },
    },
  ]
}

it('a publication whose connection is killed at any moment is published whole or not at all', async () => {
  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    const title = `Round ${round}`
    const changes = await changesOf(title)
    const connection = connectDatabase(test.url, 1)
    const { rows } = await connection.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const publishing = publishDocuments(connection.db, systemActor, { title, changes }).catch(
      () => null,
    )
    await new Promise((resolve) => setTimeout(resolve, round * (isLong ? 0.25 : 1)))
    await queryAsOwner(test, `select pg_terminate_backend(${rows[0]?.pid ?? 0})`)
    const result = await publishing
    await connection.close().catch(() => {})
    if (result === null) killed += 1
    const groups = await loadContentOfAllGroups(test.db)
    const titles = new Set(keys.map((key) => groups[key].seo.title))
    expect(titles.size === 1 || !titles.has(title)).toBe(true)
    if (result?.outcome === 'published') expect([...titles]).toEqual([title])
    const revisions = await test.db
      .select()
      .from(revisionTable)
      .where(and(eq(revisionTable.kind, 'content'), inArray(revisionTable.key, [...keys])))
    const counts = keys.map((key) => revisions.filter((revision) => revision.key === key).length)
    expect(new Set(counts).size).toBe(1)
  }
  expect(killed).toBeGreaterThan(0)
})
