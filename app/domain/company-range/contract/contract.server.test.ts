import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  countContractRules,
  listContract,
  maxContractProducts,
  readContractRange,
  setContractRule,
} from './contract.server.ts'
import type { ContractRule } from './contract-range.ts'

const test = openTestDatabase()
let coordinator: StaffActor
let company: string
beforeEach(async () => {
  coordinator = await storeStaff(test.db)
  company = await storeCompany(test.db, 'Redgum Estate')
})

const keep = (skus: string[], rule: ContractRule | null, actor = coordinator) =>
  setContractRule(test.db, actor, { company, skus, rule })

describe('the contract of a company', () => {
  it('prefers or hides products, with one rule each; setting a rule is idempotent', async () => {
    expect(await keep(['GB-1', 'GB-2'], 'preferred')).toEqual({ outcome: 'done', changed: 2 })
    expect(await keep(['GB-1', 'GB-2'], 'preferred')).toEqual({ outcome: 'done', changed: 0 })
    expect(await keep(['GB-2', 'GB-3'], 'hidden')).toEqual({ outcome: 'done', changed: 2 })
    expect(await countContractRules(test.db, company)).toEqual({ preferred: 1, hidden: 2 })
    const buyer = await storeMember(test.db, company)
    const seen = await inCompany(test.db, company, (tx) => readContractRange(tx, buyer))
    expect([...seen].sort()).toEqual([
      ['GB-1', 'preferred'],
      ['GB-2', 'hidden'],
      ['GB-3', 'hidden'],
    ])
    expect(await keep(['GB-2'], null)).toEqual({ outcome: 'done', changed: 1 })
    expect(await countContractRules(test.db, company)).toEqual({ preferred: 1, hidden: 1 })
  })

  it('can be changed by coordinators and its account manager, with an audit entry for each change', async () => {
    const manager = await storeStaff(test.db, 'Ann', ['account-manager'])
    const refused = { outcome: 'not-allowed-to-you' }
    expect(await keep(['GB-1'], 'hidden', manager)).toMatchObject(refused)
    company = await storeCompany(test.db, 'Hill & Sons', manager.account)
    expect(await keep(['GB-1'], 'hidden', manager)).toMatchObject({ outcome: 'done' })
    await keep(['GB-1'], 'hidden', manager)
    const rows = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, company))
    expect(rows).toMatchObject([
      { action: 'keep-contract', subject: 'Hill & Sons', after: { count: 1, rule: 'hidden' } },
    ])
  })

  it('can be paged forwards and backwards', async () => {
    const skus = Array.from({ length: 120 }, (_, n) => `GB-${1000 + n}`)
    await keep(skus, 'preferred')
    const page = (mark: Parameters<typeof listContract>[2]['mark']) =>
      listContract(test.db, company, { rule: 'preferred', mark })
    const first = await page(null)
    const second = await page({ side: 'after', key: first.ends.after ?? '' })
    const third = await page({ side: 'after', key: second.ends.after ?? '' })
    expect([...first.skus, ...second.skus, ...third.skus]).toEqual(skus)
    expect([first.ends.before, third.ends.after]).toEqual([null, null])
    expect(await page({ side: 'before', key: second.ends.before ?? '' })).toEqual(first)
  })

  it('is limited to the maximum number of products', async () => {
    const skus = Array.from({ length: maxContractProducts }, (_, n) => `GB-${n}`)
    expect(await keep(skus, 'hidden')).toMatchObject({ outcome: 'done' })
    expect(await keep(['GB-X'], 'hidden')).toMatchObject({ outcome: 'too-many' })
  })
})
