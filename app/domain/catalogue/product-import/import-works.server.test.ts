import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { listChanges } from '#app/domain/publishing/change-set-store.server.ts'
import { findCurrentRevision } from '#app/domain/publishing/current-revisions.server.ts'
import { publishChangeSet } from '#app/domain/publishing/publish-change-set.server.ts'
import { changeSetTable } from '#app/domain/publishing/tables.server.ts'
import { findTask, runTask } from '#app/domain/publishing/tasks/tasks.server.ts'
import { undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { isLong } from '#tests/support/long.ts'
import { makeMacroWorkbook } from '#tests/support/make-workbook.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { draftChanges } from '../documents/draft-changes.server.ts'
import { findProductPage } from '../documents/list-products.server.ts'
import { loadProducts } from '../documents/product-kind.server.ts'
import type { Product } from '../product/product.ts'
import { importWorks } from './import-works.server.ts'
import {
  editImport,
  findImport,
  type ImportContent,
  type StoredImport,
  startImport,
} from './stored-import.server.ts'

const test = openTestDatabase()
/** Number of moments at which a task is interrupted. */
const rounds = isLong ? 20 : 6
const editor = () => storeStaff(test.db, 'Edith Marsh', ['editor'])

/** Returns some seeded bottles. */
async function someBottles(count: number): Promise<Product[]> {
  const filter = {
    search: '',
    category: 'bottles',
    subcategory: '',
    status: null,
    attribute: '',
    value: '',
  }
  const { products } = await findProductPage(test.db, filter, { cursor: null, limit: count })
  return products.slice(0, count)
}

/** Returns a table as the rows of a spreadsheet. */
const rowsOf = (...rows: string[][]): ImportContent => ({
  rows: rows.map((cells, at) => ({ number: at + 1, cells })),
})

async function load(id: string): Promise<StoredImport> {
  const stored = await findImport(test.db, id)
  if (!stored) throw new Error('The import is gone.')
  return stored
}

/** Stores a table and checks it. */
async function checkTable(
  actor: StaffActor,
  content: ImportContent,
  name = 'table.csv',
): Promise<StoredImport> {
  const started = await startImport(test.db, actor, { name, content })
  if (started.outcome !== 'started') throw new Error(started.message)
  if (started.task) await runTask(test.db, started.task, importWorks)
  return load(started.id)
}

/** Sends the form of an import, and does what it asks for. */
async function send(
  actor: StaffActor,
  stored: StoredImport,
  kind: 'check-import' | 'draft-import',
  change: Partial<Parameters<typeof editImport>[2]['edit']> = {},
) {
  const { id, version, mapping, emptyClears, mayAdd } = stored
  const edit = { version, mapping, emptyClears, mayAdd, fixes: [], ...change }
  const edited = await editImport(test.db, actor, { id, kind, edit })
  if (edited.outcome === 'started') await runTask(test.db, edited.task, importWorks)
  return { edited, stored: await load(id) }
}

const draftsOf = async ({ changeSetId }: StoredImport) =>
  (await listChanges(test.db, changeSetId ?? '')).map(({ body }) => body)

describe('an imported table', () => {
  it('makes the same drafts as the grid, and remembers the columns of its headings', async () => {
    const actor = await editor()
    const products = await someBottles(3)
    const rows = products.map(({ sku }, line) => ({ line, sku, cells: { glassMass: '777' } }))
    const byGrid = await draftChanges(test.db, actor, { title: 'Grid', rows, emptyClears: true })
    if (byGrid.outcome !== 'drafted') throw new Error(byGrid.outcome)
    const table = rowsOf(['Item code', 'Peso'], ...products.map(({ sku }) => [sku, '777']))
    const unmapped = await checkTable(actor, table)
    expect(unmapped).toMatchObject({ mapping: ['sku', ''], checkedVersion: 0 })
    const mapped = await send(actor, unmapped, 'check-import', { mapping: ['sku', 'glassMass'] })
    expect(mapped.stored).toMatchObject({ changed: 3, added: 0, problemCount: 0 })
    const drafted = await send(actor, mapped.stored, 'draft-import')
    const bodies = (await listChanges(test.db, byGrid.changeSet)).map(({ body }) => body)
    expect(await draftsOf(drafted.stored)).toEqual(bodies)
    expect((await checkTable(actor, table)).mapping).toEqual(['sku', 'glassMass'])
  })

  it('names mistakes by cell with their text, and drafts nothing until they are corrected', async () => {
    const actor = await editor()
    const [first, second, third] = await someBottles(3)
    const table = rowsOf(
      ['sku', 'glassMass', 'slug'],
      [first?.sku ?? '', '1.2E+3', ''],
      ['1.2E+5', '500', ''],
      [third?.sku ?? '', '500,5', third?.slug ?? ''],
    )
    const checked = await checkTable(actor, table)
    expect(checked.problems).toMatchObject([
      { line: 2, column: 'glassMass', text: '1.2E+3' },
      {
        line: 3,
        column: 'sku',
        text: '1.2E+5',
        reason: expect.stringContaining('scientific notation'),
      },
      { line: 4, column: 'glassMass', text: '500,5' },
    ])
    const refused = await send(actor, checked, 'draft-import')
    expect(refused.stored).toMatchObject({ changeSetId: null, problemCount: 3 })
    const fixes = [
      { line: 2, column: 1, text: '501' },
      { line: 3, column: 0, text: second?.sku ?? '' },
      { line: 4, column: 1, text: '502' },
    ]
    const corrected = await send(actor, refused.stored, 'draft-import', { fixes })
    const masses = (await draftsOf(corrected.stored)) as Product[]
    expect(masses.map(({ attributes }) => attributes.glassMass)).toEqual([501, 500, 502])
  })

  it('leaves a value alone if its cell is empty, unless empty cells clear', async () => {
    const actor = await editor()
    const [product] = await someBottles(1)
    const table = rowsOf(['sku', 'glassMass'], [product?.sku ?? '', ''])
    const kept = await checkTable(actor, table)
    expect(kept).toMatchObject({ changed: 0, unchanged: 1 })
    const cleared = await send(actor, kept, 'draft-import', { emptyClears: true })
    const [draft] = (await draftsOf(cleared.stored)) as Product[]
    expect(draft?.attributes).not.toHaveProperty('glassMass')
  })

  it('finds an address of another product or page, and one that two rows give, before the draft', async () => {
    const actor = await editor()
    const [first, second, third] = await someBottles(3)
    const table = rowsOf(
      ['sku', 'slug'],
      [first?.sku ?? '', third?.slug ?? ''],
      [second?.sku ?? '', 'checkout'],
    )
    const checked = await checkTable(actor, table)
    expect(checked.problems).toMatchObject([{ line: 3, column: 'slug' }])
    const fixes = [{ line: 3, column: 1, text: third?.slug ?? '' }]
    const again = await send(actor, checked, 'check-import', { fixes })
    expect(again.stored.problems).toMatchObject([
      { line: 2, column: 'slug', reason: `${third?.slug} belongs to ${third?.sku} already` },
      { line: 3, column: 'slug', reason: `${third?.slug} is given to ${first?.sku} as well` },
      { line: 3, column: 'slug' },
    ])
  })

  it('that is larger than a request reads is read by its task, or says why it cannot be', async () => {
    const actor = await editor()
    const [product] = await someBottles(1)
    const csv = `sku;glassMass\r\n${product?.sku};512\r\n`
    const read = await checkTable(actor, { bytes: new TextEncoder().encode(csv) })
    expect(read).toMatchObject({ rowCount: 1, changed: 1, unreadable: '' })
    const empty = await checkTable(actor, { bytes: new TextEncoder().encode('sku;glassMass\r\n') })
    expect(empty).toMatchObject({ rowCount: 0, unreadable: 'There is no row below the headings.' })
    const macros = await checkTable(actor, { bytes: makeMacroWorkbook('') }, 'weights.xlsm')
    expect(macros).toMatchObject({
      rowCount: 0,
      unreadable: expect.stringContaining('has macros. Save it without them'),
    })
  })

  it('is drafted once by a double submit, and refused if a colleague has corrected it meanwhile', async () => {
    const actor = await editor()
    const [product] = await someBottles(1)
    const stored = await checkTable(actor, rowsOf(['sku', 'tags'], [product?.sku ?? '', 'Once']))
    const [one, other] = await Promise.all([
      send(actor, stored, 'draft-import'),
      send(actor, stored, 'draft-import'),
    ])
    const outcomes = [one.edited.outcome, other.edited.outcome].toSorted()
    expect(outcomes[1]).toBe('started')
    expect(['busy', 'drafted', 'stale']).toContain(outcomes[0])
    expect(await draftsOf(await load(stored.id))).toHaveLength(1)
    expect((await findTask(test.db, stored.id))?.state).toBe('done')
  })

  it('drafts what its check planned, or plans it again if the catalogue was published since', async () => {
    const actor = await editor()
    const [product] = await someBottles(1)
    const sku = product?.sku ?? ''
    const waiting = await checkTable(actor, rowsOf(['sku', 'glassMass'], [sku, '640']))
    expect(waiting.catalogueVersion).not.toBeNull()
    const other = await send(
      actor,
      await checkTable(actor, rowsOf(['sku', 'mould'], [sku, 'Colleague'])),
      'draft-import',
    )
    const published = await publishChangeSet(test.db, actor, { id: other.stored.changeSetId ?? '' })
    expect(published.outcome).toBe('published')
    const drafted = await send(actor, waiting, 'draft-import')
    expect(await draftsOf(drafted.stored)).toMatchObject([
      { mould: 'Colleague', attributes: { glassMass: 640 } },
    ])
    const second = await publishChangeSet(test.db, actor, {
      id: drafted.stored.changeSetId ?? '',
    })
    expect(second.outcome).toBe('published')
    const stored = (await loadProducts(test.db, [sku])).get(sku)
    const revision = await findCurrentRevision(test.db, { kind: 'product', key: sku })
    expect(stored).toMatchObject({ mould: 'Colleague', attributes: { glassMass: 640 } })
    expect(revision?.body).toEqual(stored)
  })

  it('conflicts with another import of the same products that was published first, and is undone', async () => {
    const actor = await editor()
    const products = await someBottles(5)
    const draft = async (tag: string) => {
      const table = rowsOf(['sku', 'tags'], ...products.map(({ sku }) => [sku, tag]))
      const drafted = await send(actor, await checkTable(actor, table), 'draft-import')
      return drafted.stored.changeSetId ?? ''
    }
    const [first, second] = [await draft('First'), await draft('Second')]
    expect(await publishChangeSet(test.db, actor, { id: first })).toMatchObject({
      outcome: 'published',
    })
    expect(await publishChangeSet(test.db, actor, { id: second })).toMatchObject({
      outcome: 'conflict',
      count: 5,
    })
    expect(await undoChangeSet(test.db, actor, { id: first })).toMatchObject({ outcome: 'undone' })
    const skus = products.map(({ sku }) => sku)
    expect([...(await loadProducts(test.db, skus)).values()]).toEqual(
      expect.arrayContaining(products),
    )
  })

  it('is drafted whole or not at all if its task loses the database, and completed by the next run', async () => {
    const actor = await editor()
    const products = await someBottles(40)
    let cutOff = 0
    for (let round = 0; round < rounds; round += 1) {
      const table = rowsOf(['sku', 'tags'], ...products.map(({ sku }) => [sku, `Round ${round}`]))
      const name = `cut-off-${round}`
      const stored = await checkTable(actor, table, name)
      const { id, version, mapping, emptyClears, mayAdd } = stored
      const edit = { version, mapping, emptyClears, mayAdd, fixes: [] }
      const edited = await editImport(test.db, actor, { id, kind: 'draft-import', edit })
      if (edited.outcome !== 'started') throw new Error(edited.outcome)
      const url = new URL(test.url)
      url.searchParams.set('application_name', name)
      const connection = connectDatabase(url.href, 2)
      await connection.pool.query('select 1')
      const run = runTask(connection.db, edited.task, importWorks).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, (round * 20) / rounds))
      await queryAsOwner(
        test,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`,
      )
      if ((await run) === null) cutOff += 1
      await connection.close().catch(() => {})
      const interrupted = await load(id)
      const sets = await test.db.$count(changeSetTable, eq(changeSetTable.title, `Import: ${name}`))
      expect(sets).toBe(interrupted.changeSetId === null ? 0 : 1)
      if (sets > 0) expect(await draftsOf(interrupted)).toHaveLength(products.length)
      // Another worker begins a task again once its lease has ended.
      await queryAsOwner(
        test,
        "update publishing_task set seen_at = now() - interval '1 hour' where state = 'running'",
      )
      await runTask(test.db, edited.task, importWorks)
      expect((await findTask(test.db, id))?.state).toBe('done')
      expect(await draftsOf(await load(id))).toHaveLength(products.length)
    }
    expect(cutOff).toBeGreaterThan(0)
  })
})
