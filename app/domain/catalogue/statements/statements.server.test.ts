import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listRevisions } from '#app/domain/publishing/current-revisions.server.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { storePublishingRules } from '#app/domain/publishing/publishing-rules.server.ts'
import { undoChangeSet } from '#app/domain/publishing/undo-change-set.server.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { productTable } from '../tables.server.ts'
import { addStatement, changeStatement, withdrawStatement } from './keep-statements.server.ts'
import { maxStatementBytes } from './statement.ts'
import type { StatementForm } from './statement-form.ts'
import { findStatement, loadStatementFile, loadStatements } from './statements.server.ts'

const test = openTestDatabase()

const pdf = (text = 'one') => ({
  name: 'food.pdf',
  content: new TextEncoder().encode(`%PDF-1.7\n% ${text}\n`),
})

async function twoSkus() {
  const { sku } = productTable
  const found = await test.db.select({ sku }).from(productTable).orderBy(asc(sku)).limit(2)
  return found.map((row) => row.sku)
}
const form = async (changes: Partial<StatementForm> = {}): Promise<StatementForm> => ({
  kind: 'food-contact',
  title: 'Declaration of compliance',
  skus: await twoSkus(),
  issuedOn: '2026-03-04',
  expiresOn: '2028-03-03',
  ...changes,
})

async function add(changes: Partial<StatementForm> = {}): Promise<string> {
  const added = await addStatement(test.db, systemActor, randomUUID(), await form(changes), pdf())
  if (!('outcome' in added) || added.outcome !== 'saved') throw new Error('It was not added.')
  return added.key
}

describe('a statement', () => {
  it('is found at each product that it covers, and its file is the one that was sent', async () => {
    const key = await add()
    const [first = '', second = ''] = await twoSkus()
    const { bySku, byKey } = await loadStatements(test.db)
    expect(bySku.get(first)?.map((one) => one.key)).toContain(key)
    expect(bySku.get(second)).toContain(byKey.get(key))
    expect(await loadStatementFile(test.db, key)).toEqual(pdf().content)
  })

  it('keeps its file when only its texts change, and takes a new one', async () => {
    const key = await add()
    const version = (await findStatement(test.db, key))?.version ?? 0
    const changed = await form({ title: 'Renewed', expiresOn: null })
    await changeStatement(test.db, systemActor, { key, version }, changed, null)
    expect(await findStatement(test.db, key)).toMatchObject({ title: 'Renewed', expiresOn: null })
    expect(await loadStatementFile(test.db, key)).toEqual(pdf().content)
    await changeStatement(test.db, systemActor, { key, version: version + 1 }, changed, pdf('two'))
    expect(await loadStatementFile(test.db, key)).toEqual(pdf('two').content)
  })

  it('is not overwritten by a form that was opened before a change', async () => {
    const key = await add()
    await changeStatement(
      test.db,
      systemActor,
      { key, version: 1 },
      await form({ title: 'Two' }),
      null,
    )
    expect(
      await changeStatement(test.db, systemActor, { key, version: 1 }, await form(), null),
    ).toMatchObject({ outcome: 'stale' })
    expect((await findStatement(test.db, key))?.title).toBe('Two')
  })

  it('is added once if its form is sent twice at the same time', async () => {
    const key = randomUUID()
    const before = (await loadStatements(test.db)).byKey.size
    const given = await form({ title: 'Sent twice' })
    const send = () => addStatement(test.db, systemActor, key, given, pdf())
    const saved = { outcome: 'saved', key }
    expect(await Promise.all([send(), send()])).toEqual([saved, saved])
    expect((await loadStatements(test.db)).byKey.size).toBe(before + 1)
  })

  it('is withdrawn, and comes back with its file when that is undone', async () => {
    const key = await add()
    expect(await withdrawStatement(test.db, systemActor, key)).toMatchObject({ outcome: 'saved' })
    expect(await loadStatementFile(test.db, key)).toBeNull()
    const [newest] = await listRevisions(test.db, { kind: 'statement', key })
    await undoChangeSet(test.db, systemActor, { id: newest?.changeSetId ?? '' })
    expect(await loadStatementFile(test.db, key)).toEqual(pdf().content)
  })

  it('keeps the products that it covers from being deleted', async () => {
    const [sku = ''] = await twoSkus()
    await add()
    const changes = [{ kind: 'product', key: sku, body: null } as const]
    expect(
      await publishDocuments(test.db, systemActor, { title: 'Delete', changes }),
    ).toMatchObject({
      outcome: 'in-use',
    })
  })

  it('waits for a colleague if changes need approval', async () => {
    const editor = await storeStaff(test.db, 'Eve', ['editor'])
    const administrator = await storeStaff(test.db, 'Ada', ['administrator'])
    await storePublishingRules(test.db, administrator, { needsSecondPerson: true })
    const before = (await loadStatements(test.db)).byKey.size
    expect(await addStatement(test.db, editor, randomUUID(), await form(), pdf())).toEqual({
      outcome: 'needs-approval',
    })
    expect((await loadStatements(test.db)).byKey.size).toBe(before)
    await storePublishingRules(test.db, administrator, { needsSecondPerson: false })
  })
})

describe('addStatement refuses', () => {
  it.each([
    ['an unknown product', { skus: ['NO-SUCH-CODE'] }, pdf(), 'skus', /NO-SUCH-CODE/],
    [
      'a last day before the day of issue',
      { expiresOn: '2026-03-03' },
      pdf(),
      'expiresOn',
      /before/,
    ],
    [
      'a program named as PDF',
      {},
      { name: 'food.pdf', content: Buffer.from('MZ program') },
      'file',
      /food\.pdf/,
    ],
    ['an empty file', {}, { name: 'food.pdf', content: Buffer.alloc(0) }, 'file', /empty/],
    [
      'a file above the limit',
      {},
      { name: 'food.pdf', content: Buffer.alloc(maxStatementBytes + 1) },
      'file',
      /larger than 5 MB/,
    ],
  ])('%s, beside its field', async (_, changes, file, place, message) => {
    const refused = await addStatement(
      test.db,
      systemActor,
      randomUUID(),
      await form(changes),
      file,
    )
    expect(refused).toMatchObject({
      outcome: 'refused',
      place,
      message: expect.stringMatching(message),
    })
  })

  it('an account manager', async () => {
    const manager = await storeStaff(test.db, 'Mia', ['account-manager'])
    expect(await addStatement(test.db, manager, randomUUID(), await form(), pdf())).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
  })
})
