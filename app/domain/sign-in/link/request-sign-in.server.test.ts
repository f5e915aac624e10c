import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { answerSignInRequests } from '#tests/support/sign-in-request.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { maxWrongCodes } from '../code-limits.ts'
import { createToken } from '../session/secret-token.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { signInRequestTable } from '../tables.server.ts'
import { requestSignIn } from './request-sign-in.server.ts'
import {
  createLinkToken,
  deriveSignInCode,
  useCode as signInByCode,
  signInElsewhere,
} from './use-sign-in.server.ts'

const test = openTestDatabase()
const now = new Date()
let networks = 0

const emailOf: Record<SignInAudience, () => Promise<string>> = {
  async staff() {
    const email = `${crypto.randomUUID()}@staff.example.com`
    await signInStaff(test.db, { roles: ['coordinator'], email })
    return email
  },
  async portal() {
    return (await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'))).email
  },
}
const unknownEmail = () => `${crypto.randomUUID()}@nowhere.example.com`

/** Runs a step and returns the text of every SQL statement that it sent, in order. */
async function statementsOf(step: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await step()
    for (const [asked] of query.mock.calls as unknown[][]) {
      texts.push(typeof asked === 'string' ? asked : (asked as { text: string }).text)
    }
    return texts
  } finally {
    query.mockRestore()
  }
}

/** Statements of a request for a mail and of six wrong codes after it, with the responses. */
async function attempt(audience: SignInAudience, email: string) {
  networks += 1
  const browser = { browserToken: createToken(), address: `203.0.113.${networks}`, userAgent: '' }
  const asked = { email, audience, isKnown: false, ...browser }
  const responses: unknown[] = []
  const request = await statementsOf(async () => {
    const { outcome } = await requestSignIn(test.db, asked, now)
    responses.push(outcome === 'done')
  })
  await answerSignInRequests(test.db)
  const codes = await statementsOf(async () => {
    for (let i = 0; i <= maxWrongCodes; i += 1) {
      responses.push(await signInByCode(test.db, 'no code', { ...browser, audience }, now))
    }
  })
  return { request, codes, responses }
}

describe('requestSignIn', () => {
  it.each<SignInAudience>(['staff', 'portal'])(
    'runs the same statements for a known and an unknown address of %s, and so do wrong codes',
    async (audience) => {
      // Run once before, because the first request also reads the signing secrets.
      await attempt(audience, unknownEmail())
      const known = await attempt(audience, await emailOf[audience]())
      const unknown = await attempt(audience, unknownEmail())
      expect(unknown).toEqual(known)
      expect(known.request.join(' ')).not.toContain('"account"."email"')
      expect(known.responses.at(-1)).toEqual({ outcome: 'too-many-codes' })
    },
  )
})

describe('answerSignInRequest', () => {
  it('queues a mail to staff and members only, once, and deletes other addresses', async () => {
    const before = await test.db.$count(mailTable)
    for (const email of [await emailOf.staff(), unknownEmail()]) {
      const browser = { browserToken: createToken(), address: '198.51.100.1', isKnown: false }
      await requestSignIn(test.db, { email, ...browser }, now)
    }
    await answerSignInRequests(test.db)
    await answerSignInRequests(test.db)
    expect(await test.db.$count(mailTable)).toBe(before + 1)
    const rows = await test.db.select().from(signInRequestTable)
    expect(rows.filter(({ email }) => email)).toEqual([])
  })
})

describe('signInElsewhere', () => {
  /** Requests and answers one mail. @returns its link token and code */
  async function mail(email: string, at: Date) {
    networks += 1
    const browserToken = createToken()
    const asked = { email, audience: 'portal', isKnown: false, address: `203.0.114.${networks}` }
    const result = await requestSignIn(test.db, { ...asked, browserToken } as never, at)
    if (result.outcome !== 'done') throw new Error('Too many mails.')
    await answerSignInRequests(test.db)
    const { request } = result
    return {
      browserToken,
      token: await createLinkToken(test.db, request),
      code: await deriveSignInCode(test.db, request),
    }
  }
  const elsewhere = { browserToken: null, audience: 'portal', address: '203.0.115.1' } as const
  const enter = (token: string, code: string) =>
    signInElsewhere(test.db, { token, code }, { ...elsewhere, userAgent: '' }, now)

  it('signs in with the code of the latest mail, by the link of an earlier one, once', async () => {
    const email = await emailOf.portal()
    const first = await mail(email, new Date(now.getTime() - 1000))
    const latest = await mail(email, now)
    expect(await enter(first.token, first.code)).toEqual({ outcome: 'wrong-code-elsewhere' })
    expect(await enter(first.token, latest.code)).toMatchObject({ outcome: 'done' })
    expect(await enter(latest.token, latest.code)).toEqual({ outcome: 'used' })
  })

  it('has a limit of attempts of its own, which leaves the code valid in the requesting browser', async () => {
    const { browserToken, token, code } = await mail(await emailOf.portal(), now)
    for (let i = 0; i < maxWrongCodes; i += 1) {
      expect(await enter(token, '00000000')).toMatchObject({ outcome: 'wrong-code-elsewhere' })
    }
    expect(await enter(token, code)).toEqual({ outcome: 'too-many-codes' })
    const there = { ...elsewhere, userAgent: '', browserToken }
    expect(await signInByCode(test.db, code, there, now)).toMatchObject({ outcome: 'done' })
  })

  it('refuses a code without a link that we sent, and one for another audience', async () => {
    const { token, code } = await mail(await emailOf.portal(), now)
    expect(await enter('x'.repeat(44), code)).toEqual({ outcome: 'unknown' })
    const staff = { ...elsewhere, userAgent: '', audience: 'staff' } as const
    expect(await signInElsewhere(test.db, { token, code }, staff, now)).toMatchObject({
      outcome: 'unknown',
    })
  })
})
