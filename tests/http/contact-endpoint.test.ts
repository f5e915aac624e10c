import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({ UNPROVEN_LIMIT: '3' })
const path = '/contact-requests-store-from-website'
const json = { 'content-type': 'application/json' }

async function filled() {
  const submission = randomUUID()
  const stamp = await stampForm(site.database.db, submission, new Date(Date.now() - 60_000))
  return {
    name: 'Mary Hill',
    email: 'mary@hill.example.com',
    phone: '08 5550 1234',
    subject: 'Bottles',
    message: '100%00 amber?',
    consent: 'on',
    submission,
    stamp,
  }
}

const post = (body: string, headers = json) => site.fetch(path, { method: 'POST', headers, body })
const count = () => site.database.db.$count(contactRequestTable)

describe('the contact endpoint', () => {
  it('accepts JSON and forms, and answers 429 beyond the limit', async () => {
    const first = { ...(await filled()), consent: true }
    for (const body of [first, first]) {
      const answer = await post(JSON.stringify(body))
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        200,
        { version: 1, stored: true, acknowledged: true },
      ])
    }
    const form = { ...(await filled()), message: 'As a form' }
    expect((await openVisitor(site).post(path, form)).status).toBe(200)
    expect(await count()).toBe(2)

    await post(JSON.stringify({ ...(await filled()), consent: true }))
    const refused = await post(JSON.stringify({ ...(await filled()), consent: true }))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.parse(refused.text)).toMatchObject({
      version: 1,
      errors: [{ field: '', message: expect.stringContaining('(08) 5550 1234') }],
    })
  })

  it.each([
    [400, 'cannot be read', { 'content-type': 'multipart/form-data; boundary=x' }, 'no part'],
    [400, 'cannot be read', { 'content-type': 'application/json' }, '\0'],
    [403, 'another website', { ...json, 'sec-fetch-site': 'cross-site' }, '{}'],
    [413, 'larger than we can accept', json, `"${'x'.repeat(600_000)}"`],
    [415, 'a format that we cannot read', { 'content-type': 'text/csv' }, 'name'],
  ])(
    'answers %i as JSON even if the body cannot be read: %s',
    async (status, words, headers, body) => {
      const answer = await site.fetch(path, { method: 'POST', headers, body })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
      expect(JSON.parse(answer.text)).toEqual({
        version: 1,
        errors: [{ field: '', message: expect.stringContaining(words) }],
      })
      const shown = { ...headers, accept: 'text/html,application/xhtml+xml' }
      const page = await site.fetch(path, { method: 'POST', headers: shown, body })
      expect([page.status, page.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ])
      expect(page.text).toContain(words)
    },
  )

  it('lists every invalid field, and stores nothing', async () => {
    const before = await count()
    const sent = { ...(await filled()), email: 'mary', phone: 7, consent: 'no' }
    const answer = await post(JSON.stringify(sent))
    expect(answer.status).toBe(400)
    const { version, errors } = JSON.parse(answer.text)
    expect(version).toBe(1)
    const fields = errors.map(({ field }: { field: string }) => field)
    expect([...new Set(fields)].sort()).toEqual(['consent', 'email', 'phone'])
    expect(await count()).toBe(before)
  })

  it.each(['', '{', '[]', 'null', '"x"'])(
    'rejects “%s”, which is not a JSON object',
    async (body) => {
      const answer = await post(body)
      expect([answer.status, JSON.parse(answer.text).version]).toEqual([400, 1])
    },
  )

  it('is the only URL that accepts JSON, and limits its size like a form’s', async () => {
    const other = { method: 'POST', headers: json, body: '{}' }
    expect((await site.fetch('/catalogue/checkout', other)).status).toBe(415)
    expect((await post(`"${'x'.repeat(600_000)}"`)).status).toBe(413)
  })
})
