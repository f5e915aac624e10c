import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { assignEnquiry } from '#app/domain/enquiry/record/assign-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { cachedForCompany } from './cached-for-company.server.ts'

const test = openTestDatabase()
let [own, other] = ['', '']
let order = ''

beforeAll(async () => {
  own = await storeCompany(test.db, 'Redgum Estate')
  other = await storeCompany(test.db, 'Hill & Sons')
  order = await storeFor(own)
})

async function storeFor(company: string) {
  const { id } = await storeEnquiry(test.db)
  await test.db.update(enquiryTable).set({ companyId: company }).where(eq(enquiryTable.id, id))
  return id
}

let reckoned = 0
const count = (tx: Database) =>
  cachedForCompany(tx, 'a count', async () => {
    reckoned += 1
    return tx.$count(enquiryTable)
  })
const ask = (company: string) => inCompany(test.db, company, count)
/** Tells whether a call computes the result again. */
async function isReckoned(company: string) {
  const before = reckoned
  await ask(company)
  return reckoned > before
}

describe('cachedForCompany', () => {
  it('keeps a result until one of the company’s orders is changed, added or removed', async () => {
    expect(await ask(own)).toBe(1)
    expect(await isReckoned(own)).toBe(false)
    const changes = [
      () => storeFor(own),
      async () => {
        const to = (await storeStaff(test.db)).account
        const rule = { kind: 'system', source: 'rule', name: '' } as const
        expect(await assignEnquiry(test.db, rule, { enquiry: order, to })).toMatchObject({
          outcome: 'done',
        })
      },
      () => change({ forgottenAt: new Date() }),
      () => change({ companyId: other }),
    ]
    for (const make of changes) {
      await make()
      expect(await isReckoned(own)).toBe(true)
      expect(await isReckoned(own)).toBe(false)
    }
  })

  it('never returns the result of another company', async () => {
    await storeFor(other)
    const mine = await ask(own)
    const theirs = await ask(other)
    expect(theirs).not.toBe(mine)
    expect(await ask(own)).toBe(mine)
  })

  it('does not cache in a transaction that has written, nor without a company', async () => {
    const before = await ask(own)
    const undone = inCompany(test.db, own, async (tx) => {
      await tx.execute(sql`update enquiry set version = version + 1`)
      await count(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await isReckoned(own)).toBe(false)
    expect(await ask(own)).toBe(before)
    const [first, second] = [reckoned, await count(test.db)]
    expect(reckoned).toBe(first + 1)
    expect(second).toBeGreaterThan(before)
  })
})

const change = (
  set: Parameters<ReturnType<typeof test.db.update<typeof enquiryTable>>['set']>[0],
) => test.db.update(enquiryTable).set(set).where(eq(enquiryTable.id, order))
