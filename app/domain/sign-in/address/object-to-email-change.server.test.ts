import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { mailComposers } from '#server/workers.ts'
import { emailChangesIn } from '#tests/factories/email-change.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { emailChangeTable } from '../tables.server.ts'
import { createObjectionToken } from './complete-email-change.server.ts'
import { objectionPeriodMs } from './email-change.ts'
import { checkObjection } from './object-to-email-change.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const { now, later, hire, isIn, emailOf, ask, prove, object, mailsTo } = emailChangesIn(test)

describe('objection from the old email address', () => {
  it('cancels a pending change, once, and signs out its requester', async () => {
    const nora = await hire('coordinator')
    const { change, code } = await ask(nora, nora)
    expect(await object(change)).toEqual({ outcome: 'done', effect: 'stopped' })
    expect(await isIn(nora.token)).toBe(false)
    expect(await prove(nora, nora, code)).toMatchObject({ outcome: 'no-such-change' })
    expect(await object(change)).toEqual({ outcome: 'over' })
  })

  it('restores the old address, signs out everywhere and notifies the administrators', async () => {
    const ada = await hire('administrator')
    const nora = await hire('coordinator')
    const { change, code, email } = await ask(nora, nora)
    const proven = await prove(nora, nora, code)
    expect(await object(change)).toEqual({ outcome: 'done', effect: 'put-back' })
    expect(await emailOf(nora)).toBe(nora.actor.email)
    expect(await isIn((proven.outcome === 'done' && proven.sessionToken) || '')).toBe(false)
    const [mail] = (await mailsTo(ada.actor.email)).slice(-1)
    expect(mail?.kind).toBe('email-objection')
    const text = (await mailComposers(test.db)['email-objection'](mail?.subject ?? {}))?.text
    expect(text).toContain(email)
    expect(text).toContain('has its old address again')
    const [row] = await test.db
      .select()
      .from(auditTable)
      .where(
        and(
          eq(auditTable.subjectId, nora.account),
          eq(auditTable.action, 'object-to-email-change'),
        ),
      )
      .orderBy(desc(auditTable.id))
    expect(row).toMatchObject({ actor: nora.actor.email, address: '203.0.113.9' })
  })

  it('only notifies administrators of a change by an administrator', async () => {
    const [ada, nora] = [await hire('administrator'), await hire('coordinator')]
    const { change, code, email } = await ask(ada, nora)
    await prove(ada, nora, code)
    expect(await object(change)).toEqual({ outcome: 'done', effect: 'told' })
    expect(await emailOf(nora)).toBe(email)
  })

  it('cannot restore an address that another account uses by now', async () => {
    const nora = await hire('coordinator')
    const { change, code, email } = await ask(nora, nora)
    await prove(nora, nora, code)
    await signInStaff(test.db, { roles: ['editor'], email: nora.actor.email })
    expect(await object(change)).toEqual({ outcome: 'done', effect: 'told' })
    expect(await emailOf(nora)).toBe(email)
  })

  it('requires a complete, authentic and unexpired link', async () => {
    const nora = await hire('coordinator')
    const { change } = await ask(nora, nora)
    const token = await createObjectionToken(test.db, change)
    const otherEnd = token.endsWith('AA') ? 'BB' : 'AA'
    for (const forged of [token.slice(1), token.slice(0, -2) + otherEnd, '', 'x'.repeat(44)]) {
      expect(await checkObjection(test.db, forged, now())).toMatchObject({ outcome: 'unknown' })
    }
    expect(await checkObjection(test.db, token, later(objectionPeriodMs + 1))).toMatchObject({
      outcome: 'expired',
    })
    expect(await checkObjection(test.db, token, now())).toMatchObject({ outcome: 'done' })
    expect(
      await test.db.$count(emailChangeTable, eq(emailChangeTable.accountId, nora.account)),
    ).toBe(1)
  })
})
