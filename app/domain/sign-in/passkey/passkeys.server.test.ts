import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { findStaffSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { type SignedInStaff, signInStaff } from '#tests/support/sign-in-staff.ts'
import { makePasskey } from '#tests/support/software-authenticator.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { sweepSignIn } from '../link/sweep-sign-in.server.ts'
import { endSessionsOf } from '../session/end-sessions.server.ts'
import { startSession } from '../session/start-session.server.ts'
import { passkeyChallengeTable, passkeyTable, sessionTable } from '../tables.server.ts'
import {
  addPasskey,
  challengeNewPasskey,
  challengePasskey,
  type PasskeyChallenge,
  removePasskey,
  signInByPasskey,
} from './passkeys.server.ts'

const test = openTestDatabase()
const origin = 'https://desk.example.com'
const place = { address: '203.0.113.7', userAgent: 'a test' }
const now = new Date()
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let owner: pg.Pool
beforeAll(() => {
  owner = new pg.Pool({ connectionString: test.ownerUrl, max: 1 })
})
afterAll(() => owner.end())

let priya: SignedInStaff
let session: string
let elsewhere: string
beforeEach(async () => {
  priya = await signInStaff(test.db, { roles: ['coordinator'], name: 'Priya Raman' })
  session = (await findStaffSession(test.db, priya.token, now))?.id ?? ''
  const other = { account: priya.account, hasSecondFactor: true, ...place }
  elsewhere = await startSession(test.db, other, now)
})

const cookieOf = ({ setCookie }: PasskeyChallenge) => setCookie.split(';', 1)[0] ?? ''
const challengeOf = ({ options }: PasskeyChallenge) => (options as { challenge: string }).challenge

const challengeNew = () => challengeNewPasskey(test.db, origin, priya.actor, session, now)
type Changes = Partial<Parameters<ReturnType<typeof makePasskey>['signIn']>[0]>

function add(
  issued: PasskeyChallenge,
  response: string,
  { at = now, inSession = session, by = priya.actor } = {},
) {
  const sent = { response, cookieHeader: cookieOf(issued), session: inSession, name: 'Phone' }
  return addPasskey(test.db, origin, by, sent, at)
}

async function register(passkey = makePasskey(), changes: Changes = {}) {
  const issued = await challengeNew()
  const response = passkey.register({ challenge: challengeOf(issued), origin, ...changes })
  return { passkey, issued, response, result: await add(issued, response) }
}

function answer(issued: PasskeyChallenge, response: unknown, at = now) {
  const sent = { response, cookieHeader: cookieOf(issued), ...place }
  return signInByPasskey(test.db, origin, sent, at)
}

async function signIn(passkey: ReturnType<typeof makePasskey>, changes: Changes = {}) {
  const issued = await challengePasskey(test.db, origin, now)
  const response = passkey.signIn({ challenge: challengeOf(issued), origin, ...changes })
  return { issued, response, result: await answer(issued, response) }
}

const countPasskeys = () => test.db.$count(passkeyTable, eq(passkeyTable.accountId, priya.account))
const countSessions = () => test.db.$count(sessionTable, eq(sessionTable.accountId, priya.account))
const isIn = async (token: string) => (await findStaffSession(test.db, token, now)) !== null
const actions = async () =>
  (await test.db.select().from(auditTable).where(eq(auditTable.subjectId, priya.account))).map(
    ({ action }) => action,
  )
const refusedFor = (refusal: string) => ({ outcome: 'refused', refusal })

/** Makes every insert of an audit row fail while `run` runs. */
async function withoutAudit(run: () => Promise<unknown>) {
  await owner.query(
    `create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'no audit'; end $$;
     create trigger no_audit before insert on audit for each row execute function no_audit()`,
  )
  try {
    await run()
  } finally {
    await owner.query('drop trigger no_audit on audit; drop function no_audit()')
  }
}

describe('addPasskey', () => {
  it('stores the passkey with its audit row and ends the other sessions', async () => {
    const { passkey, result } = await register()
    expect(result).toEqual({ outcome: 'added' })
    expect(await actions()).toEqual(['add-passkey'])
    expect([await isIn(priya.token), await isIn(elsewhere)]).toEqual([true, false])
    expect((await signIn(passkey)).result).toMatchObject({
      outcome: 'signed-in',
      account: priya.account,
    })
  })

  it('stores neither passkey nor audit row and ends no session if the audit row fails', async () => {
    const passkey = makePasskey()
    await withoutAudit(() => expect(register(passkey)).rejects.toThrow())
    expect([await countPasskeys(), await countSessions(), await actions()]).toEqual([0, 2, []])
    expect((await signIn(passkey)).result).toEqual(refusedFor('unknown-passkey'))
  })

  it('stores one passkey with one audit row for a response that is sent five times at once', async () => {
    const issued = await challengeNew()
    const response = makePasskey().register({ challenge: challengeOf(issued), origin })
    const results = await Promise.all(Array.from({ length: 5 }, () => add(issued, response)))
    expect(results.filter(({ outcome }) => outcome === 'added')).toHaveLength(1)
    expect([await countPasskeys(), await actions()]).toEqual([1, ['add-passkey']])
  })

  it.each<[string, Changes, string]>([
    ['another origin', { origin: 'https://desk.example.org' }, 'invalid'],
    ['another host name', { host: 'example.com' }, 'invalid'],
    ['another challenge', { challenge: 'AAAA' }, 'invalid'],
    ['a device that did not verify its user', { isVerified: false }, 'unverified-user'],
  ])('refuses a response for %s', async (_, changes, refusal) => {
    expect((await register(makePasskey(), changes)).result).toEqual(refusedFor(refusal))
    expect(await countPasskeys()).toBe(0)
  })

  it('refuses a response with certificates, which could name addresses to fetch', async () => {
    const issued = await challengeNew()
    const asked = { challenge: challengeOf(issued), origin }
    const result = await add(issued, makePasskey().register(asked, 'packed'))
    expect(result).toEqual(refusedFor('invalid'))
  })

  it('refuses a passkey that is stored already', async () => {
    const { passkey } = await register()
    const again = await register(passkey)
    expect(again.result).toEqual(refusedFor('already-added'))
    expect(await countPasskeys()).toBe(1)
  })

  it('refuses a challenge that was used, has expired, was issued to another session or for signing in', async () => {
    const none = refusedFor('no-challenge')
    const used = await register()
    expect(await add(used.issued, used.response)).toEqual(none)

    const responseTo = (issued: PasskeyChallenge) =>
      makePasskey().register({ challenge: challengeOf(issued), origin })
    const late = await challengeNew()
    expect(await add(late, responseTo(late), { at: inMinutes(5) })).toEqual(none)

    const nora = await signInStaff(test.db, { roles: ['coordinator'] })
    const inSession = (await findStaffSession(test.db, nora.token, now))?.id ?? ''
    const foreign = await challengeNew()
    expect(await add(foreign, responseTo(foreign), { inSession, by: nora.actor })).toEqual(none)

    const toSignIn = await challengePasskey(test.db, origin, now)
    expect(await add(toSignIn, responseTo(toSignIn))).toEqual(none)
    expect(await countPasskeys()).toBe(1)
  })

  it('refuses a response in a session that has ended meanwhile', async () => {
    const issued = await challengeNew()
    await endSessionsOf(test.db, priya.account)
    const response = makePasskey().register({ challenge: challengeOf(issued), origin })
    expect(await add(issued, response)).toEqual(refusedFor('no-challenge'))
  })
})

describe('removePasskey', () => {
  it('removes nothing if the audit row fails, otherwise ends the other sessions', async () => {
    await register()
    const again = { account: priya.account, hasSecondFactor: true, ...place }
    const later = await startSession(test.db, again, now)
    const [row] = await test.db
      .select()
      .from(passkeyTable)
      .where(eq(passkeyTable.accountId, priya.account))
    const remove = () => removePasskey(test.db, priya.actor, { passkey: row?.id ?? '', session })
    await withoutAudit(() => expect(remove()).rejects.toThrow())
    expect([await countPasskeys(), await isIn(later)]).toEqual([1, true])
    await remove()
    expect([await countPasskeys(), await isIn(later)]).toEqual([0, false])
    expect(await actions()).toEqual(['add-passkey', 'remove-passkey'])
  })
})

describe('signInByPasskey', () => {
  it('accepts a passkey with a growing counter and refuses one that has not grown', async () => {
    const { passkey } = await register(makePasskey(), { counter: 4 })
    expect((await signIn(passkey, { counter: 5 })).result.outcome).toBe('signed-in')
    for (const counter of [5, 3, 0]) {
      expect((await signIn(passkey, { counter })).result).toEqual(refusedFor('invalid'))
    }
    expect((await signIn(passkey, { counter: 6 })).result.outcome).toBe('signed-in')
  })

  it.each<[string, Changes, string]>([
    ['another origin', { origin: 'https://desk.example.org' }, 'invalid'],
    ['another host name', { host: 'example.com' }, 'invalid'],
    ['another challenge', { challenge: 'AAAA' }, 'invalid'],
    ['a device that did not verify its user', { isVerified: false }, 'unverified-user'],
  ])('refuses a response for %s and opens no session', async (_, changes, refusal) => {
    const { passkey } = await register()
    const before = await countSessions()
    expect((await signIn(passkey, changes)).result).toEqual(refusedFor(refusal))
    expect(await countSessions()).toBe(before)
  })

  it('refuses an unknown passkey and a signature of another key', async () => {
    expect((await signIn(makePasskey())).result).toEqual(refusedFor('unknown-passkey'))
    const { passkey } = await register()
    const issued = await challengePasskey(test.db, origin, now)
    const forged = makePasskey().signIn({ challenge: challengeOf(issued), origin })
    const { id, rawId } = passkey
    const response = JSON.stringify({ ...JSON.parse(forged), id, rawId })
    expect(await answer(issued, response)).toEqual(refusedFor('invalid'))
  })

  it('refuses a response that is repeated, late, or for a registration challenge', async () => {
    const { passkey } = await register()
    const { issued, response, result } = await signIn(passkey)
    expect(result.outcome).toBe('signed-in')
    expect(await answer(issued, response)).toEqual(refusedFor('no-challenge'))

    const late = await challengePasskey(test.db, origin, now)
    const lateResponse = passkey.signIn({ challenge: challengeOf(late), origin })
    expect(await answer(late, lateResponse, inMinutes(5))).toEqual(refusedFor('no-challenge'))

    const toAdd = await challengeNew()
    const wrong = passkey.signIn({ challenge: challengeOf(toAdd), origin })
    expect(await answer(toAdd, wrong)).toEqual(refusedFor('no-challenge'))
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', null],
    ['null', 'null'],
    ['an array', '[1]'],
    ['strange types', '{"id":{"a":1},"response":7}'],
    ['a member missing', '{"id":"x","rawId":"x","type":"public-key","response":{}}'],
    ['too much', JSON.stringify({ id: 'x'.repeat(100_000) })],
  ])('refuses a malformed response: %s', async (_, response) => {
    const issued = await challengePasskey(test.db, origin, now)
    expect(await answer(issued, response)).toEqual(refusedFor('malformed'))
  })

  it.each([
    ['clientDataJSON', Buffer.from('null').toString('base64url')],
    ['clientDataJSON', 'x'],
    ['authenticatorData', 'AAAA'],
    ['signature', 'AAAA'],
  ])('refuses a response whose %s is %s', async (member, value) => {
    const { passkey } = await register()
    const issued = await challengePasskey(test.db, origin, now)
    const right = JSON.parse(passkey.signIn({ challenge: challengeOf(issued), origin }))
    right.response[member] = value
    expect(await answer(issued, JSON.stringify(right))).toEqual(refusedFor('invalid'))
  })

  it('refuses a deactivated account, and does not sign in if the audit row fails', async () => {
    const { passkey } = await register()
    const before = await countSessions()
    await withoutAudit(() => expect(signIn(passkey)).rejects.toThrow())
    expect(await countSessions()).toBe(before)
    await test.db
      .update(accountTable)
      .set({ deactivatedAt: now })
      .where(eq(accountTable.id, priya.account))
    expect((await signIn(passkey)).result).toEqual(refusedFor('deactivated'))
  })

  it('accepts a passkey that Better Auth stored before, with its key in base64', async () => {
    const { passkey } = await register()
    const { rows } = await test.db.execute<{ public_key: string }>(
      sql`select public_key from passkey where account_id = ${priya.account}`,
    )
    expect(rows[0]?.public_key).toMatch(/^[A-Za-z0-9+/]+=*$/)
    // The row as that library wrote it: empty transports, and possibly no creation date.
    await test.db
      .update(passkeyTable)
      .set({ transports: '', createdAt: null })
      .where(eq(passkeyTable.accountId, priya.account))
    expect((await signIn(passkey)).result.outcome).toBe('signed-in')
  })
})

describe('sweepSignIn', () => {
  it('deletes challenges that have expired', async () => {
    await challengePasskey(test.db, origin, now)
    await sweepSignIn(test.db, inMinutes(6))
    expect(await test.db.$count(passkeyChallengeTable)).toBe(0)
  })
})
