import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attributeTable, productTable } from '#app/domain/catalogue/tables.server.ts'
import { isNormalPath } from '#app/domain/redirects/redirect-rules.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import { readPublicationVersion } from '#app/platform/database/publication.server.ts'
import { seedTable } from '#app/platform/database/tables.server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { reloadSeed, seedDatabase } from './seed-database.ts'

const test = openTestDatabase('owner')
const seed = path.resolve(import.meta.dirname, '../../db/seed')
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'seed-'))
  cpSync(seed, folder, { recursive: true })
  for (const table of [productTable, attributeTable, redirectTable, seedTable]) {
    await test.db.delete(table)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const products = () => test.db.$count(productTable)
const changeSeed = (content: string) =>
  writeFileSync(path.join(folder, 'redirects.csv'), `path,target\n${content}`)

describe('seed catalogue', () => {
  it('contains 478 products, 200 special orders, and redirects to them', async () => {
    expect(await seedDatabase(test.db)).toBe('loaded')
    const all = await test.db.select().from(productTable)
    const active = all.filter(({ status, canonical }) => status === 'active' && !canonical)
    expect(active).toHaveLength(478)
    expect(all.filter(({ status }) => status === 'special-order')).toHaveLength(200)
    const slugs = new Set(all.map(({ slug }) => `/catalogue/${slug}`))
    const redirects = await test.db.select().from(redirectTable)
    const suffixed = all.length - 666 + redirects.length
    expect(suffixed).toBeGreaterThanOrEqual(55)
    expect(redirects.every(({ path, target }) => isNormalPath(path) && slugs.has(target))).toBe(
      true,
    )
  })

  it('is loaded once; later edits are kept', async () => {
    await seedDatabase(test.db, folder)
    await test.db.update(productTable).set({ name: 'Edited' })
    expect(await seedDatabase(test.db, folder)).toBe('unchanged')
    changeSeed('')
    expect(await seedDatabase(test.db, folder)).toBe('outdated')
    const [one] = await test.db.select().from(productTable).limit(1)
    expect(one?.name).toBe('Edited')
  })

  it('is loaded once if two processes start together', async () => {
    const outcomes = await Promise.all([seedDatabase(test.db), seedDatabase(test.db)])
    expect(outcomes.toSorted()).toEqual(['loaded', 'unchanged'])
  })

  it('is loaded again on request, replacing edits, and published', async () => {
    await seedDatabase(test.db, folder)
    await test.db
      .update(productTable)
      .set({ name: 'Edited' })
      .where(eq(productTable.supplier, 'OI'))
    const before = await readPublicationVersion(test.db, 'catalogue')
    const result = await reloadSeed(test.db, folder)
    expect(result).toMatchObject({ outcome: 'done', inserted: 0 })
    expect(result.outcome === 'done' && result.updated).toBeGreaterThan(0)
    expect(await readPublicationVersion(test.db, 'catalogue')).toBe(before + 1)
    expect(await seedDatabase(test.db, folder)).toBe('unchanged')
  })

  it('is refused as a whole if a redirect has no valid target', async () => {
    changeSeed('/catalogue/old,/catalogue/none\n/old,/catalogue/old\n')
    await expect(seedDatabase(test.db, folder)).rejects.toThrow(
      'redirects.csv, line 2, column target: /catalogue/none is not a page',
    )
    expect(await products()).toBe(0)
    expect(await reloadSeed(test.db, folder)).toEqual({
      outcome: 'refused',
      errorCount: 2,
      errors: [
        {
          file: 'redirects.csv',
          line: 2,
          column: 'target',
          reason: '/catalogue/none is not a page',
        },
        {
          file: 'redirects.csv',
          line: 3,
          column: 'target',
          reason: '/catalogue/old is itself redirected: name the last address',
        },
      ],
    })
    expect(await products()).toBe(0)
  })
})
