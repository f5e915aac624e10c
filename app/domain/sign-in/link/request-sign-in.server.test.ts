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
import { useCode as signInByCode } from './use-sign-in.server.ts'

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
    const { ok } = await requestSignIn(test.db, asked, now)
    responses.push(ok)
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
      expect(known.responses.at(-1)).toEqual({ ok: false, reason: 'too-many-codes' })
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
