import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { findMembership } from '#app/domain/customers/members/find-membership.server.ts'
import { readCompanyVersion } from '#app/domain/customers/members/members.server.ts'
import { maxWrongAppCodesPerDay } from '#app/domain/sign-in/code-limits.ts'
import {
  confirmAuthenticator,
  ensurePendingAuthenticator,
  removeOwnAuthenticator,
} from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import { verifySecondFactor } from '#app/domain/sign-in/second-factor/verify-second-factor.server.ts'
import { findPortalSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { hashToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { startSession } from '#app/domain/sign-in/session/start-session.server.ts'
import { secondFactorForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { recoveryCodeTable } from '#app/domain/sign-in/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refusalTotals } from '#app/platform/process/security-log.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { codeAt, setUpAuthenticator } from '#tests/support/set-up-authenticator.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { setSecondFactorRequired } from './second-factor.server.ts'

const test = openTestDatabase()
let company: string
let owner: MemberActor
let buyer: Awaited<ReturnType<typeof signInMember>>
beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  buyer = await signInMember(test.db, company, 'buyer', { name: 'Priya Nair' })
})

const nowhere = { address: '', userAgent: 'a test' }
const within = <T>(work: (tx: Database) => Promise<T>) => inCompany(test.db, company, work)
const session = (token = buyer.token) => findPortalSession(test.db, token, new Date())
const require = async (needs: boolean, actor = owner) => {
  const version = await within((tx) => readCompanyVersion(tx, owner))
  return within((tx) => setSecondFactorRequired(tx, actor, { version, needs }))
}
/** The time `steps` app periods of 30 s from now. */
const later = (steps: number) => new Date(Date.now() + steps * 30_000)
const setUp = async () => setUpAuthenticator(test.db, buyer.actor, (await session())?.id ?? '')

describe('the second factor of members', () => {
  it('is required after sign-in by mail once it is set up, and each code works once', async () => {
    expect(await session()).toMatchObject({ hasAuthenticator: false, secondFactorAt: null })
    const { secret } = await setUp()
    const before = await session()
    expect(before).toMatchObject({ hasAuthenticator: true, secondFactorAt: null })
    const when = later(2)
    const code = codeAt(secret, when)
    const shown = await verifySecondFactor(test.db, buyer.actor, before?.id ?? '', code, when)
    if (shown.outcome !== 'done') throw new Error(shown.outcome)
    expect(await session()).toBeNull()
    const after = await session(shown.sessionToken)
    expect(after?.secondFactorAt).toBeInstanceOf(Date)
    const again = await verifySecondFactor(test.db, buyer.actor, after?.id ?? '', code, when)
    expect(again).toEqual({ outcome: 'wrong-code' })
  })

  it('is set up with a key that is bound to the session', async () => {
    const { id = '' } = (await session()) ?? {}
    const own = await ensurePendingAuthenticator(test.db, buyer.account, id)
    expect(await ensurePendingAuthenticator(test.db, buyer.account, id)).toBe(own)
    const elsewhere = crypto.randomUUID()
    const seen = (await ensurePendingAuthenticator(test.db, buyer.account, elsewhere)) ?? ''
    expect(seen).not.toBe(own)
    const code = codeAt(seen, new Date())
    const shown = { session: id, code }
    expect(await confirmAuthenticator(test.db, buyer.actor, shown, new Date())).toMatchObject({
      outcome: 'wrong-code',
    })
    await setUp()
    expect(await ensurePendingAuthenticator(test.db, buyer.account, elsewhere)).toBeNull()
  })

  it('cannot be guessed: the sixth wrong code ends the session', async () => {
    await setUp()
    const { id = '' } = (await session()) ?? {}
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await verifySecondFactor(test.db, buyer.actor, id, '000000', new Date())
      expect(wrong).toMatchObject({ outcome: 'wrong-code' })
    }
    const last = await verifySecondFactor(test.db, buyer.actor, id, '000000', new Date())
    expect(last).toMatchObject({ outcome: 'session-ended' })
    const noted = refusalTotals().filter(({ kind }) => kind === 'sign-in')
    expect(noted).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: 'wrong-second-factor' }),
        expect.objectContaining({ reason: 'too-many-second-factors' }),
      ]),
    )
    expect(await session()).toBeNull()
  })

  it('cannot be guessed with a new sign-in mail for every five tries, and does not lock the member out', async () => {
    const { secret, codes } = await setUp()
    const now = new Date('2027-03-01T10:00:00Z')
    const tryIn = async (code: string, when = now) => {
      const place = { account: buyer.account, audience: 'portal' as const, ...nowhere }
      const token = await startSession(test.db, { ...place, hasSecondFactor: false }, new Date())
      const { id = '' } = (await session(token)) ?? {}
      return verifySecondFactor(test.db, buyer.actor, id, code, when)
    }
    for (let tries = 0; tries < maxWrongAppCodesPerDay; tries += 1) {
      expect(await tryIn('000000')).toMatchObject({ outcome: 'wrong-code' })
    }
    expect(await tryIn(codeAt(secret, now))).toMatchObject({ outcome: 'too-many-today' })
    expect(await tryIn(codes[0] ?? '')).toMatchObject({ outcome: 'done', isRecovery: true })
    const tomorrow = new Date('2027-03-02T00:00:30Z')
    const right = codeAt(secret, tomorrow)
    expect(await tryIn(right, tomorrow)).toMatchObject({ outcome: 'done', isRecovery: false })
  })

  it('counts wrong app codes per day, even if correct ones are entered in between', async () => {
    const { secret } = await setUp()
    for (let steps = 2; steps <= maxWrongAppCodesPerDay + 4; steps += 1) {
      const token = await startSession(
        test.db,
        { account: buyer.account, audience: 'portal', hasSecondFactor: false, ...nowhere },
        new Date(),
      )
      const { id = '' } = (await session(token)) ?? {}
      const code = codeAt(secret, later(steps))
      const shown = await verifySecondFactor(test.db, buyer.actor, id, code, later(steps))
      expect(shown).toMatchObject({ outcome: 'done' })
    }
  })

  it('has recovery codes, each usable once instead of the app', async () => {
    const { codes } = await setUp()
    expect(codes).toHaveLength(10)
    const { id = '' } = (await session()) ?? {}
    const take = () => verifySecondFactor(test.db, buyer.actor, id, codes[0] ?? '', new Date())
    expect(await take()).toMatchObject({ outcome: 'done', isRecovery: true })
    expect(await take()).toMatchObject({ outcome: 'wrong-code' })
  })

  it('has recovery codes too long to guess; older short ones work until used or replaced', async () => {
    const { codes } = await setUp()
    const letters = new Set(codes.join('').replaceAll('-', '')).size
    for (const code of codes) {
      const length = code.replaceAll('-', '').length
      expect(length * Math.log2(31)).toBeGreaterThanOrEqual(112)
      expect(secondFactorForm.safeParse({ code: ` ${code.replaceAll('-', ' - ')} ` }).success).toBe(
        true,
      )
    }
    expect(letters).toBeGreaterThan(20)
    const hash = hashToken('k7mq2xw9dp')
    await test.db.insert(recoveryCodeTable).values({ accountId: buyer.account, hash })
    const { id = '' } = (await session()) ?? {}
    const take = () => verifySecondFactor(test.db, buyer.actor, id, 'K7MQ2-XW9DP', new Date())
    expect(await take()).toMatchObject({ outcome: 'done', isRecovery: true })
    expect(await take()).toMatchObject({ outcome: 'wrong-code' })
  })

  it('can be required for a whole company by its owner only, and members then cannot remove theirs', async () => {
    expect(await require(true, buyer.actor)).toMatchObject({ outcome: 'not-allowed-to-you' })
    expect(await require(true)).toEqual({ outcome: 'done' })
    expect(await findMembership(test.db, buyer.account, company)).toMatchObject({
      needsSecondFactor: true,
    })
    const stale = await within((tx) =>
      setSecondFactorRequired(tx, owner, { version: 0, needs: false }),
    )
    expect(stale).toMatchObject({ outcome: 'stale' })
    await setUp()
    const { id = '' } = (await session()) ?? {}
    expect(await removeOwnAuthenticator(test.db, buyer.actor, id)).toMatchObject({
      message: 'Redgum Estate requires it, so it cannot be removed.',
    })
    expect(await require(false)).toEqual({ outcome: 'done' })
    expect(await removeOwnAuthenticator(test.db, buyer.actor, id)).toEqual({ outcome: 'done' })
    expect(await session()).toMatchObject({ hasAuthenticator: false })
  })
})
