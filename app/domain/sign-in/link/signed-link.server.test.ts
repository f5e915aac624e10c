import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deliverMail } from '#app/domain/notifications/deliver-mail.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { emailCodeLifeMs, maxCodeDelayMs } from '#app/domain/sign-in/address/email-change.ts'
import type { MailTransport } from '#app/platform/mail-transport.server.ts'
import { mailComposers, mailTerms } from '#server/workers.ts'
import { emailChangesIn } from '#tests/factories/email-change.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { answerSignInRequest } from './answer-sign-in.server.ts'
import { requestSignIn } from './request-sign-in.server.ts'
import { linkLifeMs, maxLinkDelayMs } from './sign-in-limits.ts'
import { checkLink, createLinkToken, useCode } from './use-sign-in.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const changes = emailChangesIn(test)
const second = 1000
const requestedAt = new Date('2027-02-03T09:00:00Z')
const later = (ms: number) => new Date(requestedAt.getTime() + ms)
const browserToken = 'browser'
const place = { browserToken, address: '203.0.113.8', userAgent: '' }

/** Mail server that advances the clock by `handoverMs` before it requests the mail's text. */
const serverThat = (handoverMs: number): MailTransport => ({
  async send({ beforeText }) {
    vi.setSystemTime(Date.now() + handoverMs)
    await beforeText?.()
    return { outcome: 'accepted' }
  },
  close: () => {},
})

afterEach(() => vi.useRealTimers())

async function requestLink() {
  const { account, actor } = await signInStaff(test.db, { roles: ['coordinator'] })
  const asking = { email: actor.email, isKnown: false, ...place }
  const result = await requestSignIn(test.db, asking, requestedAt)
  if (result.outcome !== 'done') throw new Error('The request was refused.')
  await answerSignInRequest(test.db, { request: result.request, address: place.address })
  const subject = eq(sql`${mailTable.subject} ->> 'signInRequest'`, result.request)
  const [mail] = await test.db.select().from(mailTable).where(subject)
  const token = await createLinkToken(test.db, result.request)
  return { account, mail: mail?.id ?? '', token }
}

/** Delivers a mail at the given time. */
async function deliverAt(mail: string, time: Date, transport: MailTransport | null) {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  const composers = mailComposers(test.db)
  const delivery = { composers, startTerms: mailTerms, transport, from: 'site@vpack.example' }
  await deliverMail(test.db, delivery, mail, false)
  vi.useRealTimers()
  const [row] = await test.db.select().from(mailTable).where(eq(mailTable.id, mail))
  return row
}

const linkWorks = async (token: string, at: Date) =>
  (await checkLink(test.db, token, browserToken, at)).outcome === 'done'

describe('sign-in link', () => {
  it('works for 10 minutes after its mail was handed over, 30 minutes late', async () => {
    const { mail, token } = await requestLink()
    const sent = await deliverAt(mail, later(30 * 60 * second), serverThat(40 * second))
    expect(sent?.status).toBe('sent')
    expect(sent?.rendered?.text).toContain('once, for 10 minutes after we sent this mail')
    const handedOver = 30 * 60 * second + 40 * second
    expect(await linkWorks(token, later(handedOver + linkLifeMs - second))).toBe(true)
    expect(await linkWorks(token, later(handedOver + linkLifeMs))).toBe(false)
  })

  it('works for 10 minutes after its mail was stored without a mail server', async () => {
    const { mail, token } = await requestLink()
    expect((await deliverAt(mail, later(60 * second), null))?.status).toBe('kept')
    expect(await linkWorks(token, later(60 * second + linkLifeMs - second))).toBe(true)
    expect(await linkWorks(token, later(60 * second + linkLifeMs))).toBe(false)
  })

  it('is not sent and does not work an hour after it was requested', async () => {
    const { mail, token } = await requestLink()
    expect(await linkWorks(token, later(maxLinkDelayMs - second))).toBe(true)
    for (const transport of [serverThat(10 * second), null]) {
      const late = await deliverAt(mail, later(maxLinkDelayMs), transport)
      expect(late).toMatchObject({ status: 'withdrawn', handedOverAt: null })
    }
    expect(await linkWorks(token, later(maxLinkDelayMs))).toBe(false)
    const code = { ...place, browserToken }
    expect(await useCode(test.db, '00000000', code, later(maxLinkDelayMs))).toMatchObject({
      outcome: 'wrong-code',
    })
  })
})

describe('code for a new email address', () => {
  it('works for an hour after its mail was handed over, and is not sent an hour late', async () => {
    const { hire, ask, prove, mailsTo, now } = changes
    const start = now()
    const at = (ms: number) => new Date(start.getTime() + ms)
    const nora = await hire('coordinator')
    const { email, code } = await ask(nora, nora)
    const [mail] = await mailsTo(email)
    const sent = await deliverAt(mail?.id ?? '', at(maxCodeDelayMs - second), serverThat(0))
    expect(sent?.rendered?.text).toContain('The code works for an hour after we sent this mail')
    const late = maxCodeDelayMs + emailCodeLifeMs
    expect(await prove(nora, nora, code, at(late))).toMatchObject({ outcome: 'no-such-change' })
    expect(await prove(nora, nora, code, at(late - 2 * second))).toMatchObject({ outcome: 'done' })

    const other = await hire('coordinator')
    const { email: newEmail } = await ask(other, other)
    const [lateMail] = await mailsTo(newEmail)
    const withdrawn = await deliverAt(
      lateMail?.id ?? '',
      at(maxCodeDelayMs + second),
      serverThat(0),
    )
    expect(withdrawn?.status).toBe('withdrawn')
  })
})

it('a sign-in mail about a deleted request is not sent', async () => {
  const subject = { signInRequest: crypto.randomUUID() }
  const mail = { kind: 'sign-in-link', subject, recipient: 'a@b.example' } as const
  const id = await enqueueMail(test.db, mail)
  expect(await deliverAt(id, new Date(), serverThat(0))).toMatchObject({ status: 'failed' })
})
