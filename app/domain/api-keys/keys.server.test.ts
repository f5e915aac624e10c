import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import type { Scope } from '#app/domain/access/scopes.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findKeyActor } from './find-key-actor.server.ts'
import { createKey } from './key-format.ts'
import { listKeys, makeKey, revokeKey, rotateKey } from './keys.server.ts'
import { apiKeyTable } from './tables.server.ts'

const test = openTestDatabase()
const now = new Date('2027-02-01T03:00:00Z')
const terms = { name: 'SAP', scopes: ['orders:read', 'orders:write'] as Scope[], days: 90, now }
const request = { now, address: '203.0.113.9' }

/** Stores a company with an owner, and a function that runs operations as the company. */
async function storeOwner() {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const owner = await storeMember(test.db, company, 'owner', { name: 'Mia Hill' })
  const make = async (given: object = {}) => {
    const made = await inCompany(test.db, company, (tx) =>
      makeKey(tx, owner, { ...terms, ...given }),
    )
    if (made.outcome !== 'done') throw new Error(made.message)
    return made
  }
  return { company, owner, make }
}

describe('API key of a company', () => {
  it('acts as the owner who made it, within its scopes, and is named in the audit log', async () => {
    const { company, owner, make } = await storeOwner()
    const { key, id } = await make()
    const found = await findKeyActor(test.db, key, request)
    expect(found).toMatchObject({
      outcome: 'found',
      actor: { kind: 'customer', company, account: owner.account, role: 'owner' },
    })
    if (found.outcome !== 'found') return
    expect(refusalFor(found.actor, 'write-order', true)).toBeNull()
    expect(refusalFor(found.actor, 'read-claims', true)?.message).toContain('claims:read')
    expect(refusalFor(found.actor, 'keep-members', true)?.message).toContain(
      'A person has to do it',
    )
    const rows = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, id))
    expect(rows).toMatchObject([{ action: 'make-key', actor: 'Mia Hill', subjectKind: 'api-key' }])
  })

  it('is stored as a hash only', async () => {
    const { make } = await storeOwner()
    const { key, id } = await make()
    const [row] = await test.db.select().from(apiKeyTable).where(eq(apiKeyTable.id, id))
    expect(JSON.stringify(row)).not.toContain(key)
    expect(row?.hint).toMatch(/^vpk_live_.{12}_….{4}$/)
  })

  it('is refused once it is revoked, has expired, or its owner has left or is suspended', async () => {
    const { company, owner, make } = await storeOwner()
    const revoked = await make()
    await inCompany(test.db, company, (tx) => revokeKey(tx, owner, { key: revoked.id, now }))
    expect(await findKeyActor(test.db, revoked.key, request)).toEqual({ outcome: 'revoked' })

    const { key } = await make()
    const later = new Date(now.getTime() + 91 * 86_400_000)
    expect(await findKeyActor(test.db, key, { ...request, now: later })).toEqual({
      outcome: 'expired',
    })
    const mine = and(eq(memberTable.companyId, company), eq(memberTable.accountId, owner.account))
    await test.db.update(memberTable).set({ suspendedAt: now }).where(mine)
    expect(await findKeyActor(test.db, key, request)).toEqual({ outcome: 'owner-left' })
    await test.db.delete(memberTable).where(mine)
    expect(await findKeyActor(test.db, key, request)).toEqual({ outcome: 'unknown' })
  })

  it('loses the rights that its owner loses', async () => {
    const { company, owner, make } = await storeOwner()
    const { key } = await make()
    const mine = and(eq(memberTable.companyId, company), eq(memberTable.accountId, owner.account))
    await test.db.update(memberTable).set({ role: 'viewer' }).where(mine)
    const found = await findKeyActor(test.db, key, request)
    expect(found.outcome === 'found' && refusalFor(found.actor, 'write-order', true)).toBeTruthy()
    expect(found.outcome === 'found' && refusalFor(found.actor, 'see-orders', true)).toBeNull()
  })

  it('is invisible to other companies, and cannot have scopes of the supplier', async () => {
    const { make } = await storeOwner()
    const { id } = await make()
    const other = await storeOwner()
    await inCompany(test.db, other.company, async (tx) => {
      expect(await listKeys(tx, other.owner, now)).toEqual([])
      expect(await revokeKey(tx, other.owner, { key: id, now })).toEqual({ outcome: 'done' })
      expect(await rotateKey(tx, other.owner, { key: id, now })).toMatchObject({
        outcome: 'no-such-key',
      })
      expect(await makeKey(tx, other.owner, { ...terms, scopes: ['stock:write'] })).toMatchObject({
        outcome: 'scope-not-offered',
      })
    })
    const [row] = await test.db.select().from(apiKeyTable).where(eq(apiKeyTable.id, id))
    expect(row?.revokedAt).toBeNull()
  })

  it('can be made by owners only', async () => {
    const { company } = await storeOwner()
    const buyer = await storeMember(test.db, company, 'buyer')
    expect(await inCompany(test.db, company, (tx) => makeKey(tx, buyer, terms))).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
  })
})

describe('rotation of an API key', () => {
  it('has two active keys of one system at most, both of which work', async () => {
    const { company, owner, make } = await storeOwner()
    const first = await make()
    const rotate = (key: string) =>
      inCompany(test.db, company, (tx) => rotateKey(tx, owner, { key, now }))
    const second = await rotate(first.id)
    if (second.outcome !== 'done') throw new Error(second.message)
    for (const { key } of [first, second]) {
      expect(await findKeyActor(test.db, key, request)).toMatchObject({ outcome: 'found' })
    }
    expect(await rotate(second.id)).toMatchObject({ outcome: 'rotating' })
    await inCompany(test.db, company, (tx) => revokeKey(tx, owner, { key: first.id, now }))
    expect(await rotate(second.id)).toMatchObject({ outcome: 'done' })
  })
})

describe('API key of the supplier', () => {
  it('is made by administrators, and is an actor of its own', async () => {
    const administrator = await storeStaff(test.db, 'Ann', ['administrator'])
    const coordinator = await storeStaff(test.db)
    const scopes: Scope[] = ['stock:write']
    expect(await makeKey(test.db, coordinator, { ...terms, scopes })).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    const made = await test.db.transaction((tx) => makeKey(tx, administrator, { ...terms, scopes }))
    if (made.outcome !== 'done') throw new Error(made.message)
    const found = await findKeyActor(test.db, made.key, request)
    expect(found).toMatchObject({ actor: { kind: 'key', name: 'SAP', address: '203.0.113.9' } })
    expect(found.outcome === 'found' && refusalFor(found.actor, 'write-stock')).toBeNull()
    const used = await listKeys(test.db, administrator, now)
    expect(used.find(({ id }) => id === made.id)?.lastUsedAt).toEqual(now)
  })
})

describe('unknown API key', () => {
  it('is refused without a query if its checksum is wrong', async () => {
    const noQuery = {} as typeof test.db
    expect(await findKeyActor(noQuery, `${createKey().key}x`, request)).toEqual({
      outcome: 'malformed',
    })
    expect(await findKeyActor(test.db, createKey().key, request)).toEqual({ outcome: 'unknown' })
  })
})
