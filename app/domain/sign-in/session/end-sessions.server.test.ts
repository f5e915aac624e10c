import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { endMemberSessions } from '#app/domain/membership/lock-member.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { codeAt } from '#tests/support/set-up-authenticator.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { removePasskey } from '../passkey/passkeys.server.ts'
import {
  confirmAuthenticator,
  ensurePendingAuthenticator,
} from '../second-factor/authenticator.server.ts'
import { passkeyTable } from '../tables.server.ts'
import { endOtherSessions } from './end-sessions.server.ts'
import { findPortalSession } from './find-sessions.server.ts'
import { startSession } from './start-session.server.ts'

const test = openTestDatabase()
let company: string
let buyer: Awaited<ReturnType<typeof signInMember>>
/** Another session of the buyer, and a session of a colleague. */
let elsewhere: string
let colleague: Awaited<ReturnType<typeof signInMember>>
/** Id of the buyer's current session. */
let session: string

beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  buyer = await signInMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  colleague = await signInMember(test.db, company, 'buyer')
  const place = { address: '', userAgent: 'another browser' }
  const other = { account: buyer.account, audience: 'portal' as const, hasSecondFactor: false }
  elsewhere = await startSession(test.db, { ...other, ...place }, new Date())
  session = (await findPortalSession(test.db, buyer.token, new Date()))?.id ?? ''
})

const isIn = async (token: string) => (await findPortalSession(test.db, token, new Date())) !== null
const whoIsIn = async () => ({
  here: await isIn(buyer.token),
  elsewhere: await isIn(elsewhere),
  colleague: await isIn(colleague.token),
})
const onlyElsewhereEnded = { here: true, elsewhere: false, colleague: true }

async function storePasskey() {
  const [row] = await test.db
    .insert(passkeyTable)
    .values({
      accountId: buyer.account,
      publicKey: 'key',
      credentialID: crypto.randomUUID(),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    })
    .returning({ id: passkeyTable.id })
  return row?.id ?? ''
}

async function lastAudit(subject: string) {
  const [row] = await test.db
    .select()
    .from(auditTable)
    .where(eq(auditTable.subjectId, subject))
    .orderBy(desc(auditTable.id))
    .limit(1)
  return row
}

describe('other sessions of a member', () => {
  it('are ended at the member’s request, with an audit row; other accounts are not affected', async () => {
    await endOtherSessions(test.db, buyer.actor, session)
    expect(await whoIsIn()).toEqual(onlyElsewhereEnded)
    const row = { action: 'end-other-sessions', actor: 'Priya Nair', after: { ended: 1 } }
    expect(await lastAudit(buyer.account)).toMatchObject(row)
  })

  it('are ended when an authenticator app is set up', async () => {
    const secret = (await ensurePendingAuthenticator(test.db, buyer.account, session)) ?? ''
    const now = new Date()
    const shown = { session, code: codeAt(secret, now) }
    expect(await confirmAuthenticator(test.db, buyer.actor, shown, now)).toMatchObject({
      outcome: 'done',
    })
    expect(await whoIsIn()).toEqual(onlyElsewhereEnded)
  })

  it('are ended when the member’s own passkey is removed', async () => {
    const passkey = await storePasskey()
    const { id = '' } = (await findPortalSession(test.db, colleague.token, new Date())) ?? {}
    await removePasskey(test.db, colleague.actor, { passkey, session: id })
    expect(await isIn(elsewhere)).toBe(true)
    await removePasskey(test.db, buyer.actor, { passkey, session })
    expect(await whoIsIn()).toEqual(onlyElsewhereEnded)
  })
})

describe('all sessions of a member', () => {
  it('are ended by the desk, with an audit row, but not by other members', async () => {
    const which = { company, account: buyer.account }
    const coordinator = await storeStaff(test.db, 'Cora Lane')
    const stranger = await storeMember(test.db, company, 'buyer')
    expect(await endMemberSessions(test.db, stranger, which)).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    expect(await isIn(elsewhere)).toBe(true)
    expect(await endMemberSessions(test.db, coordinator, which)).toEqual({ outcome: 'done' })
    expect(await whoIsIn()).toEqual({ here: false, elsewhere: false, colleague: true })
    const row = { action: 'end-sessions', actor: 'Cora Lane', subject: 'Priya Nair' }
    expect(await lastAudit(buyer.account)).toMatchObject({ ...row, after: { ended: 2 } })
  })
})
