import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { mailComposers } from '#server/workers.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { emailChangesIn } from '#tests/factories/email-change.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { maxWrongCodes } from '../code-limits.ts'
import { startSession } from '../session/start-session.server.ts'
import { signInRequestTable } from '../tables.server.ts'
import { createObjectionToken } from './complete-email-change.server.ts'
import { emailCodeLifeMs, maxEmailChangesPerDay } from './email-change.ts'
import { requestEmailChange, withdrawEmailChange } from './request-email-change.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const { now, newEmail, later, hire, isIn, emailOf, ask, prove, mailsTo, wrong } =
  emailChangesIn(test)

describe('change of a member’s email address', () => {
  it('is for the member alone, and its notice leads to the portal', async () => {
    const company = await storeCompany(test.db, 'Redgum Estate')
    const owner = await storeMember(test.db, company, 'owner')
    const dock = await storeMember(test.db, company, 'goods-in')
    const email = newEmail()
    const request = (account: string) =>
      requestEmailChange(test.db, dock, { account, email }, now())
    expect(await request(owner.account)).toMatchObject({ outcome: 'not-allowed-to-you' })
    const asked = await request(dock.account)
    if (asked.outcome !== 'done') throw new Error(asked.message)
    const composers = mailComposers(test.db)
    const notice = await composers['email-notice']({ emailChange: asked.change, when: 'asked' })
    expect(notice?.text).toContain('/portal/sign-in/objection/')
    expect(notice?.text).not.toContain('/staff/')
    const acting = { ...dock, actedBy: { account: owner.account, name: 'Sam Poole' } }
    const byStaff = await requestEmailChange(
      test.db,
      acting,
      { account: dock.account, email: newEmail() },
      now(),
    )
    expect(byStaff).toMatchObject({ outcome: 'not-allowed-to-you' })
  })
})

describe('change of one’s own email address', () => {
  it('takes effect once the new address is confirmed; the old address is notified of both steps', async () => {
    const nora = await hire('coordinator')
    const old = nora.actor.email
    const { email, change, code } = await ask(nora, nora)
    expect(await emailOf(nora)).toBe(old)
    expect(await prove(nora, nora, code)).toMatchObject({ outcome: 'done', email })
    expect(await emailOf(nora)).toBe(email)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['email-code'])
    const told = await mailsTo(old)
    expect(told.map(({ kind, subject }) => [kind, subject.when])).toEqual([
      ['email-notice', 'asked'],
      ['email-notice', 'done'],
    ])
    const audit = await test.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subjectId, nora.account))
      .orderBy(auditTable.id)
    expect(audit).toMatchObject([
      { action: 'ask-email-change', before: { email: old }, after: { email } },
      { action: 'change-email', before: { email: old }, after: { email } },
    ])
    const composers = mailComposers(test.db)
    const codeMail = await composers['email-code']({ emailChange: change })
    expect(codeMail?.text).toContain(`${code.slice(0, 4)} ${code.slice(4)}`)
    const notice = await composers['email-notice']({ emailChange: change, when: 'done' })
    expect(notice?.text).toContain(`to ${email}`)
    expect(notice?.text).toContain(await createObjectionToken(test.db, change))
    expect(notice?.text).not.toContain(code)
  })

  it('renews the current session, and ends all others and earlier sign-in mails', async () => {
    const nora = await hire('coordinator')
    const place = { address: '203.0.113.8', userAgent: 'a phone' }
    const session = { account: nora.account, hasSecondFactor: true, ...place }
    const phone = await startSession(test.db, session, now())
    const pending = { accountId: nora.account, browser: 'b', createdAt: now() }
    await test.db.insert(signInRequestTable).values({ ...pending, expiresAt: later(60_000) })
    const { code } = await ask(nora, nora)
    const proven = await prove(nora, nora, code)
    expect([await isIn(phone), await isIn(nora.token)]).toEqual([false, false])
    expect(await isIn((proven.outcome === 'done' && proven.sessionToken) || '')).toBe(true)
    const mailed = eq(signInRequestTable.accountId, nora.account)
    expect(await test.db.$count(signInRequestTable, mailed)).toBe(0)
  })

  it('is refused with a wrong, late or used code, after too many attempts, and after a withdrawal', async () => {
    const nora = await hire('coordinator')
    const first = await ask(nora, nora)
    expect(await prove(nora, nora, wrong(first.code))).toMatchObject({ outcome: 'wrong-code' })
    expect(await prove(nora, nora, first.code, later(emailCodeLifeMs))).toMatchObject({
      outcome: 'no-such-change',
    })
    for (let i = 1; i < maxWrongCodes; i += 1) await prove(nora, nora, wrong(first.code))
    expect(await prove(nora, nora, first.code)).toMatchObject({ outcome: 'too-many-codes' })

    const second = await ask(nora, nora)
    expect(await prove(nora, nora, first.code)).toMatchObject({ outcome: 'wrong-code' })
    expect(await withdrawEmailChange(test.db, nora.actor, nora.account, now())).toEqual({
      outcome: 'done',
    })
    expect(await prove(nora, nora, second.code)).toMatchObject({ outcome: 'no-such-change' })
    expect(await emailOf(nora)).toBe(nora.actor.email)
  })

  it('is refused for a taken or unchanged address, and too many times a day', async () => {
    const nora = await hire('coordinator')
    const other = await hire('editor')
    const asking = (email: string) =>
      requestEmailChange(test.db, nora.actor, { account: nora.account, email }, now())
    expect(await asking(other.actor.email)).toMatchObject({ outcome: 'taken' })
    expect(await asking(nora.actor.email)).toMatchObject({ outcome: 'same' })
    for (let i = 0; i < maxEmailChangesPerDay; i += 1)
      expect(await asking(newEmail())).toMatchObject({ outcome: 'done' })
    expect(await asking(newEmail())).toMatchObject({ outcome: 'too-many' })
  })

  it('succeeds for only one of two accounts that request the same address', async () => {
    const [nora, mia] = [await hire('coordinator'), await hire('coordinator')]
    const { email, code } = await ask(nora, nora)
    const second = await ask(mia, mia, email)
    expect(await prove(nora, nora, code)).toMatchObject({ outcome: 'done' })
    expect(await prove(mia, mia, second.code)).toMatchObject({ outcome: 'taken' })
  })
})

describe('email change for a user with a lost mailbox', () => {
  it('is made by an administrator with the code that the user reads out', async () => {
    const [ada, nora] = [await hire('administrator'), await hire('coordinator')]
    const { email, change, code } = await ask(ada, nora)
    const mail = await mailComposers(test.db)['email-code']({ emailChange: change })
    expect(mail?.text).toContain('Give this code to Nora Lane')
    expect(await prove(ada, nora, code)).toMatchObject({ outcome: 'done', sessionToken: null })
    expect(await emailOf(nora)).toBe(email)
    expect([await isIn(nora.token), await isIn(ada.token)]).toEqual([false, true])
  })

  it('is refused for other roles, and the code is valid only for the requesting administrator', async () => {
    const [ada, bea, nora] = [
      await hire('administrator'),
      await hire('administrator'),
      await hire('coordinator'),
    ]
    const stranger = await hire('coordinator')
    const sent = { account: nora.account, email: newEmail() }
    expect(await requestEmailChange(test.db, stranger.actor, sent, now())).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    const { code } = await ask(ada, nora)
    expect(await prove(stranger, nora, code)).toMatchObject({ outcome: 'not-allowed-to-you' })
    expect(await prove(bea, nora, code)).toMatchObject({ outcome: 'no-such-change' })
    expect(await prove(nora, nora, code)).toMatchObject({ outcome: 'no-such-change' })
  })

  it('is refused for a deactivated account', async () => {
    const [ada, nora] = [await hire('administrator'), await hire('coordinator')]
    const { code } = await ask(ada, nora)
    await test.db
      .update(accountTable)
      .set({ deactivatedAt: now() })
      .where(eq(accountTable.id, nora.account))
    expect(await prove(ada, nora, code)).toMatchObject({ outcome: 'no-such-change' })
  })
})
