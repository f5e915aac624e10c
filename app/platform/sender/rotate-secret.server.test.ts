import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { secretTable } from '../database/tables.server.ts'
import { readFormAgeSeconds, stampForm } from './form-stamp.server.ts'
import { createHumanCheck, verifyProof } from './human-check.server.ts'
import { createSecret, rotateSecret } from './rotate-secret.server.ts'
import {
  clearCachedSecrets,
  isValidSignature,
  sign,
  signingKey,
  verifyingKeys,
} from './signature.server.ts'

vi.hoisted(() => {
  process.env.HUMAN_CHECK_COST = '10'
})
const test = openTestDatabase('owner')

const day = 24 * 60 * 60
const secrets = () => test.db.select().from(secretTable).orderBy(asc(secretTable.validFrom))
const signed = async () => sign(await signingKey(test.db, 'test'), 'text')
const counts = async (signature: Buffer) =>
  isValidSignature(await verifyingKeys(test.db, 'test'), 'text', signature)

/** Advances the site's clock, not the database's. */
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  await test.db.delete(secretTable)
  await test.db
    .insert(secretTable)
    .values({ name: 'signing', value: createSecret(), validFrom: new Date(Date.now() - 1000) })
  clearCachedSecrets()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('after a rotation', () => {
  it('the new secret signs, and old signatures are accepted until the grace period ends', async () => {
    const old = await signed()
    await rotateSecret(test.db, { graceDays: 10 })
    wait(60)
    const fresh = await signed()
    expect(fresh).not.toEqual(old)
    expect([await counts(old), await counts(fresh)]).toEqual([true, true])
    wait(10 * day)
    expect([await counts(old), await counts(fresh)]).toEqual([false, true])
  })

  it('the old secret signs until every process has read the new one', async () => {
    const old = await signed()
    await rotateSecret(test.db)
    expect(await signed()).toEqual(old)
    wait(29)
    expect(await signed()).toEqual(old)
    wait(2)
    expect(await signed()).not.toEqual(old)
  })

  it('a running process uses the new secret without a restart', async () => {
    const old = await signed()
    // Rotated by another process: this one's cache is not cleared.
    const [first] = await secrets()
    const from = new Date(Date.now() + 30_000)
    await test.db.update(secretTable).set({ expiresAt: new Date(from.getTime() + day * 1000) })
    await test.db
      .insert(secretTable)
      .values({ name: 'signing', value: createSecret(), validFrom: from })
    wait(31)
    expect(await signed()).not.toEqual(old)
    expect(await counts(old)).toBe(true)
    expect((await secrets())[0]?.value).toBe(first?.value)
  })

  it('with no grace period, old signatures are rejected', async () => {
    const older = await signed()
    await rotateSecret(test.db)
    wait(60)
    const old = await signed()
    await rotateSecret(test.db, { graceDays: 0 })
    wait(60)
    expect([await counts(older), await counts(old)]).toEqual([false, false])
    expect(await counts(await signed())).toBe(true)
  })

  it('open forms can be submitted for a day', async () => {
    const submission = randomUUID()
    const stamp = await stampForm(test.db, submission, new Date())
    const age = () => readFormAgeSeconds(test.db, submission, stamp, new Date())
    await rotateSecret(test.db)
    wait(3600)
    expect(await age()).toBe(3600)
    wait(day)
    expect(await age()).toBeNull()
  })

  it('a human check in progress can be completed while it is valid', async () => {
    const solve = async () => {
      const challenge = await createHumanCheck(test.db)
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    }
    const begun = await solve()
    await rotateSecret(test.db)
    wait(60)
    expect(await verifyProof(test.db, begun, randomUUID())).toBe('proven')
    expect(await verifyProof(test.db, await solve(), randomUUID())).toBe('proven')
    const late = await solve()
    await rotateSecret(test.db, { graceDays: 0 })
    wait(60)
    expect(await verifyProof(test.db, late, randomUUID())).toBe('wrong')
  })
})

it('a later rotation does not extend a grace period, and deletes expired secrets', async () => {
  await rotateSecret(test.db, { graceDays: 1 })
  await rotateSecret(test.db, { graceDays: 100, now: new Date(Date.now() + 60_000) })
  const [first, second, third] = await secrets()
  const days = (until: Date | null | undefined) =>
    until && Math.round((until.getTime() - Date.now()) / (day * 1000))
  expect([days(first?.expiresAt), days(second?.expiresAt), third?.expiresAt]).toEqual([
    1,
    100,
    null,
  ])
  await rotateSecret(test.db, { now: new Date(Date.now() + 2 * day * 1000) })
  expect((await secrets()).map(({ value }) => value)).not.toContain(first?.value)
})

it('rotation on a machine whose clock is behind still makes the new secret the newest', async () => {
  const old = await signed()
  await rotateSecret(test.db, { now: new Date(Date.now() - day * 1000) })
  wait(60)
  expect(await signed()).not.toEqual(old)
  expect(await counts(old)).toBe(true)
})

it('concurrent rotations leave one secret that signs', async () => {
  await Promise.all([
    rotateSecret(test.db),
    rotateSecret(test.db, { now: new Date(Date.now() + 1) }),
  ])
  expect((await secrets()).filter(({ expiresAt: until }) => until === null)).toHaveLength(1)
})

it('keys of two purposes are independent', async () => {
  expect(await signingKey(test.db, 'one')).not.toEqual(await signingKey(test.db, 'other'))
})
