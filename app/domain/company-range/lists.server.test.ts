import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import {
  mergeCompanies,
  unmergeCompanies,
} from '#app/domain/company-merge/merge-companies.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  createList,
  findList,
  findLists,
  type ListResult,
  removeFromList,
  removeList,
  renameList,
  setListLine,
} from './lists.server.ts'
import { maxListLines } from './product-list.ts'
import { productListLineTable } from './tables.server.ts'

const test = openTestDatabase()
let buyer: MemberActor

beforeAll(async () => {
  buyer = await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'))
})

const within = <Result>(work: (tx: Database) => Promise<Result>, actor = buyer) =>
  inCompany(test.db, actor.company, work)
const begin = async (name: string) => {
  const id = randomUUID()
  expect(await within((tx) => createList(tx, buyer, { id, name }))).toEqual({
    outcome: 'done',
    list: id,
  })
  return id
}
const put = (list: string, sku: string, pieces = 100): Promise<ListResult> =>
  within((tx) => setListLine(tx, buyer, { list, sku, pieces, level: 'piece' }))
const skusIn = async (list: string) =>
  (await within((tx) => findList(tx, buyer, list)))?.lines.map(
    ({ sku, pieces }) => `${sku} ${pieces}`,
  )

describe('product lists', () => {
  it('are created once by two concurrent submits of one form', async () => {
    const form = { id: randomUUID(), name: 'Bottling' }
    const twice = [form, form].map((sent) => within((tx) => createList(tx, buyer, sent)))
    const begun = { outcome: 'done', list: form.id }
    expect(await Promise.all(twice)).toEqual([begun, begun])
    await within((tx) => removeList(tx, buyer, form.id))
  })

  it('cannot be created with the id of another company’s list', async () => {
    const id = await begin('Ours')
    const other = await storeMember(test.db, await storeCompany(test.db, 'Kelpie Brewing'))
    const begun = within((tx) => createList(tx, other, { id, name: 'Theirs' }), other)
    expect(await begun).toMatchObject({ outcome: 'gone' })
    expect(await within((tx) => findLists(tx, other), other)).toEqual([])
    await within((tx) => removeList(tx, buyer, id))
  })

  it('are created once by repeated submits, and need unique names', async () => {
    const id = await begin('Vintage')
    expect(await within((tx) => createList(tx, buyer, { id, name: 'Vintage' }))).toMatchObject({
      outcome: 'done',
    })
    const again = { id: randomUUID(), name: 'VINTAGE' }
    expect(await within((tx) => createList(tx, buyer, again))).toMatchObject({ outcome: 'name' })
    const other = await begin('Sparkling')
    const rename = (name: string) => within((tx) => renameList(tx, buyer, { list: other, name }))
    expect(await rename('vintage')).toMatchObject({ outcome: 'name' })
    expect(await rename('sparkling')).toMatchObject({ outcome: 'done' })
    expect((await within((tx) => findLists(tx, buyer))).map(({ name }) => name)).toEqual([
      'sparkling',
      'Vintage',
    ])
  })

  it('contain each product once, with its usual quantity, in the order of adding', async () => {
    const id = await begin('Glass')
    await put(id, 'GB-2')
    await put(id, 'GB-1')
    await put(id, 'GB-2', 500)
    expect(await skusIn(id)).toEqual(['GB-2 500', 'GB-1 100'])
    await within((tx) => removeFromList(tx, buyer, { list: id, sku: 'GB-2' }))
    expect(await skusIn(id)).toEqual(['GB-1 100'])
  })

  it('contain at most as many products as an order', async () => {
    const id = await begin('Long')
    const line = { companyId: buyer.company, list: id, pieces: 1, level: 'piece' as const }
    const full = Array.from({ length: maxListLines }, (_, n) => ({ ...line, sku: `GB-${n}` }))
    await test.db.insert(productListLineTable).values(full)
    expect(await put(id, 'one more')).toMatchObject({ outcome: 'too-many' })
    expect(await put(id, 'GB-0', 7)).toMatchObject({ outcome: 'done' })
  })

  it('can be removed repeatedly; later changes are refused as gone', async () => {
    const id = await begin('Old')
    await put(id, 'GB-1')
    const remove = () => within((tx) => removeList(tx, buyer, id))
    expect(await remove()).toMatchObject({ outcome: 'done' })
    expect(await remove()).toMatchObject({ outcome: 'done' })
    expect(await put(id, 'GB-2')).toMatchObject({ outcome: 'gone' })
  })

  it('can be read by all members, and changed by those who order', async () => {
    const id = await begin('Shared')
    const viewer = await storeMember(test.db, buyer.company, 'viewer')
    expect(await within((tx) => findList(tx, viewer, id))).toMatchObject({ name: 'Shared' })
    const line = { list: id, sku: 'GB-1', pieces: 1, level: 'piece' as const }
    expect(await within((tx) => setListLine(tx, viewer, line))).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
  })

  it('move with their products when companies are merged, and back', async () => {
    const id = await begin('Moves')
    await put(id, 'GB-1')
    const other = await storeMember(test.db, await storeCompany(test.db, 'Redgum Est.'))
    const system = { kind: 'system', source: 'command', name: '' } as const
    const merged = await mergeCompanies(test.db, system, {
      company: buyer.company,
      into: other.company,
      choices: { name: 'into' },
    })
    if (merged.outcome !== 'done') throw new Error(merged.message)
    const seen = await within((tx) => findList(tx, other, id), other)
    expect(seen?.lines).toHaveLength(1)
    await unmergeCompanies(test.db, system, merged.merge)
    expect(await within((tx) => findList(tx, other, id), other)).toBeNull()
    expect(await skusIn(id)).toEqual(['GB-1 100'])
  })
})
