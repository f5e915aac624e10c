import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import {
  mergeCompanies,
  unmergeCompanies,
} from '#app/domain/company-merge/merge-companies.server.ts'
import { contractProductTable } from '#app/domain/company-range/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  addCodes,
  changeCode,
  findCode,
  findCodesBySku,
  listCodes,
  readSkusByCode,
  removeCode,
  searchSkusByCode,
} from './find-codes.server.ts'
import { importCodes, parseConfirmedRows } from './handle-codes-file.server.ts'

const test = openTestDatabase()
let buyer: MemberActor

beforeEach(async () => {
  buyer = await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'))
})

const within = <Result>(work: (tx: Database) => Promise<Result>) =>
  inCompany(test.db, buyer.company, work)
const add = (...codes: [string, string][]) =>
  within((tx) =>
    addCodes(
      tx,
      buyer,
      codes.map(([code, sku]) => ({ code, sku })),
    ),
  )
const all = async (search = '') =>
  (await within((tx) => listCodes(tx, buyer, { search, after: null }))).rows

describe('own codes', () => {
  it('refer to a product once, ignoring case and spacing; leading zeros are significant', async () => {
    expect(await add(['00123', 'GB-1'], ['123', 'GB-2'])).toEqual({ outcome: 'done', changed: 2 })
    expect(await add(['Claret A', 'GB-1'], ['claret  a', 'GB-1'])).toMatchObject({ changed: 1 })
    expect((await all()).map(({ code }) => code)).toEqual(['00123', '123', 'Claret A'])
    expect(await within((tx) => findCodesBySku(tx, buyer, ['GB-1', 'GB-9']))).toEqual(
      new Map([['GB-1', ['00123', 'Claret A']]]),
    )
  })

  it('may refer to two products, and both are marked as shared', async () => {
    await add(['A1', 'GB-1'], ['A1', 'GB-2'], ['A2', 'GB-2'])
    expect((await all()).map(({ code, sku, isShared }) => [code, sku, isShared])).toEqual([
      ['A1', 'GB-1', true],
      ['A1', 'GB-2', true],
      ['A2', 'GB-2', false],
    ])
    expect((await within((tx) => readSkusByCode(tx, buyer))).get('a1')).toEqual(['GB-1', 'GB-2'])
  })

  it('are found by the start of the own code or the SKU', async () => {
    await add(['A1%', 'GB-1'], ['A2', 'SC-1'])
    expect(await all('a1%')).toHaveLength(1)
    expect(await all('sc-')).toHaveLength(1)
    expect(await all('%')).toHaveLength(0)
    expect(await within((tx) => searchSkusByCode(tx, buyer, 'A'))).toHaveLength(2)
  })

  it('are listed page by page, each once', async () => {
    await add(...Array.from({ length: 70 }, (_, n): [string, string] => [`C${n + 10}`, 'GB-1']))
    const first = await within((tx) => listCodes(tx, buyer, { search: '', after: null }))
    const after = first.rows.at(-1) ?? null
    const second = await within((tx) => listCodes(tx, buyer, { search: '', after }))
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    expect(new Set([...first.rows, ...second.rows].map(({ code }) => code)).size).toBe(70)
  })

  it('can be changed and removed; changing a removed code is refused with a message', async () => {
    await add(['A1', 'GB-1'], ['A2', 'GB-1'])
    const [one, two] = await all()
    const change = (id = '', code = 'A2') =>
      within((tx) => changeCode(tx, buyer, { id, code, sku: 'GB-1' }))
    expect(await change(one?.id)).toMatchObject({ outcome: 'known' })
    expect(await change(one?.id, 'a1')).toMatchObject({ outcome: 'done' })
    const removed = () => within((tx) => removeCode(tx, buyer, two?.id ?? ''))
    expect(await removed()).toEqual({ outcome: 'done', changed: 1 })
    expect(await removed()).toEqual({ outcome: 'done', changed: 0 })
    expect(await change(two?.id, 'A9')).toMatchObject({ outcome: 'gone' })
    expect(await within((tx) => findCode(tx, buyer, one?.id ?? ''))).toMatchObject({ code: 'a1' })
  })

  it('cannot be changed by viewers, and tampered import forms are rejected', async () => {
    const viewer = await storeMember(test.db, buyer.company, 'viewer')
    const codes = [{ code: 'A1', sku: 'GB-1' }]
    expect(await within((tx) => addCodes(tx, viewer, codes))).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    const catalogue = { bySku: new Map([['GB-1', {}]]) } as never
    const send = (rows: [string, string][]) =>
      within((tx) => importCodes(tx, buyer, catalogue, rows))
    for (const bent of [[], [['A1', 'XX']], [['', 'GB-1']]] as [string, string][][]) {
      expect(await send(bent), JSON.stringify(bent)).toEqual({ outcome: 'done', changed: 0 })
    }
    for (const rows of ['', '{}', '[1]', '[["A1"]]', '[["A1","GB-1","more"]]']) {
      expect(parseConfirmedRows(rows), rows).toBeNull()
    }
    expect(await send([['A1', 'GB-1']])).toEqual({ outcome: 'done', changed: 1 })
  })

  it('move with a merged company, and back when the merge is undone', async () => {
    const other = await storeMember(test.db, await storeCompany(test.db, 'Redgum Est.'))
    await add(['A1', 'GB-1'], ['A2', 'GB-2'])
    await inCompany(test.db, other.company, (tx) =>
      addCodes(tx, other, [{ code: 'A1', sku: 'GB-1' }]),
    )
    await test.db
      .insert(contractProductTable)
      .values({ companyId: buyer.company, sku: 'GB-2', rule: 'preferred' })
    const system = { kind: 'system', source: 'command', name: '' } as const
    const pair = { company: buyer.company, into: other.company, choices: { name: 'into' as const } }
    const merged = await mergeCompanies(test.db, system, pair)
    if (merged.outcome !== 'done') throw new Error(merged.message)
    const ofOther = () => inCompany(test.db, other.company, (tx) => readSkusByCode(tx, other))
    expect([...(await ofOther()).keys()]).toEqual(['a1', 'a2'])
    await unmergeCompanies(test.db, system, merged.merge)
    expect([...(await ofOther()).keys()]).toEqual(['a1'])
    expect((await all()).map(({ code }) => code)).toEqual(['A1', 'A2'])
  })
})
