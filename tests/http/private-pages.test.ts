import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { erasePerson } from '#app/domain/privacy/erase-person.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { expectPage, expectSafe, visibleText } from '#tests/support/expect-page.ts'
import type { Answer } from '#tests/support/in-memory-server.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { filledForm, openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({ UNPROVEN_LIMIT: '1000', UNPROVEN_LIMIT_OVERALL: '1000' })

/** URL tokens of two customers' private pages. */
let mine: string
let theirs: string
beforeAll(async () => {
  const { sku } = await anyProduct(site.database.db)
  const send = async (company: string) => {
    const visitor = openVisitor(site)
    await visitor.add(sku)
    const sent = await visitor.checkout(await filledForm(site.database.db, { company }))
    return sent.headers.get('location')?.replace('/enquiry/', '') ?? ''
  }
  mine = await send('Mine Wines')
  theirs = await send('Their Wines')
})

function expectPrivate({ headers }: Answer) {
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toMatch(/^noindex/)
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('etag')).toBeNull()
  expect(headers.getSetCookie()).toEqual([])
}

/** Returns the token with one character changed. */
const changed = (token: string, at: number) =>
  token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)

describe('the private page of an erased customer', () => {
  it('answers 404, and so does its review page', async () => {
    const { db } = site.database
    const enquiry = await storeEnquiry(db, { company: 'Gone Wines' })
    const { id, reference } = enquiry
    const path = `/enquiry/${await privateToken(db, enquiry)}`
    expect(visibleText(await site.fetch(path))).toContain('Gone Wines')
    await db.update(enquiryTable).set({ status: 'delivered' }).where(eq(enquiryTable.id, id))
    expect(await erasePerson(db, systemActor, { reference })).toMatchObject({ outcome: 'done' })
    for (const gone of [path, `${path}/review`]) {
      const page = await site.fetch(gone)
      expectPage(page, 404)
      expectPrivate(page)
      expect(visibleText(page)).not.toContain(reference)
    }
  })
})

describe('the private page of an enquiry', () => {
  it('opens to anyone with its URL, and is neither cached nor indexed', async () => {
    for (const path of [`/enquiry/${mine}`, `/enquiry/${mine}?utm_source=mail`]) {
      const page = await site.fetch(path)
      expectPage(page, 200)
      expectPrivate(page)
      expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(visibleText(page)).toContain('Mine Wines')
      expect(page.text).toContain('content="noindex, nofollow"')
    }
    for (const query of ['', '?_routes=enquiry', '?_routes=site', '?_routes=nothing']) {
      const data = await site.fetch(`/enquiry/${mine}.data${query}`)
      expectSafe(data)
      expect([query, data.headers.get('cache-control')]).toEqual([query, 'private, no-store'])
      if (data.text.includes('Mine Wines')) expectPrivate(data)
    }
  })

  it('shows where its copy is mailed while it is new, and only its steps afterwards', async () => {
    const { db } = site.database
    const enquiry = await storeEnquiry(db, { email: 'mary@gum.example' })
    const { id } = enquiry
    const path = `/enquiry/${await privateToken(db, enquiry)}`
    const words = /A copy is on its way to mary@gum\.example/
    expect(visibleText(await site.fetch(path))).toMatch(words)
    await db.update(enquiryTable).set({ status: 'verifying' }).where(eq(enquiryTable.id, id))
    expect(visibleText(await site.fetch(path))).not.toMatch(words)
  })

  it('opens with no other token, and its 404 page reveals nothing', async () => {
    const bytes = Buffer.from(mine, 'base64url')
    const other = Buffer.from(theirs, 'base64url')
    const mixed = Buffer.concat([bytes.subarray(0, 16), other.subarray(16)]).toString('base64url')
    const forged = [
      ...[0, 20, 21, 22, 42].map((at) => changed(mine, at)),
      mine.slice(0, -1),
      mine.slice(0, 22),
      `${mine}A`,
      `${mine}=`,
      mixed,
      mine.toLowerCase() === mine ? mine.toUpperCase() : mine.toLowerCase(),
      'A'.repeat(43),
      'x',
      'x'.repeat(3000),
      '__proto__',
      "'%20or%201=1--",
      '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      `${mine}%2F..`,
    ]
    for (const token of forged) {
      const page = await site.fetch(`/enquiry/${token}`)
      expectPage(page, 404)
      expectPrivate(page)
      expect(visibleText(page)).not.toContain('Wines')
      const data = await site.fetch(`/enquiry/${token}.data`)
      expectSafe(data)
      expect([token, data.status]).toEqual([token, 404])
      expect(data.text).not.toContain('Wines')
    }
  })

  it('changes nothing on GET, and rejects unknown forms', async () => {
    const visitor = openVisitor(site)
    const foreign = `/enquiry/${changed(mine, 20)}`
    const before = await countRows(site.database.db)
    await visitor.get(`/enquiry/${mine}`)
    for (const path of [`/enquiry/${mine}`, `/enquiry/${mine}.data`, foreign]) {
      const intent = path === foreign ? 'cancel' : 'deliver'
      const answer = await visitor.post(path, { intent, status: 'delivered' })
      expect(answer.status).toBe(path === foreign ? 404 : 400)
      if (path === foreign) expect(answer.text).not.toContain('Mine Wines')
      expect(answer.headers.get('cache-control')).toMatch('no-store')
    }
    expect(await countRows(site.database.db)).toEqual(before)
  })

  it('redirects a misspelt URL to the right one, without a trace in shared caches', async () => {
    for (const path of [`/enquiry/${mine}/`, `/Enquiry/${mine}`, `//enquiry/${mine}`]) {
      const answer = await site.fetch(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/enquiry/${mine}`])
      expect(answer.headers.get('cache-control')).toMatch('no-store')
    }
  })

  it('never has its URL in the log, however it is requested', async () => {
    const paths = [
      `/enquiry/${mine}`,
      `/enquiry/${mine}.data`,
      `/enquiry/${mine}/`,
      `/ENQUIRY/${mine}`,
      `//enquiry/${mine}`,
      `/enquiry//${mine}`,
      `/./enquiry/${mine}`,
      `/x/../enquiry/${mine}`,
      `/%65nquiry/${mine}`,
      `/enquiry%2F${mine}`,
      `/enquiry/x/${mine}`,
      `/enquiry/${mine}/more`,
      `/enquiry/${mine}%00`,
      `/nowhere?next=/enquiry/${mine}`,
      `http://localhost:3000/enquiry/${mine}`,
      `/${'a'.repeat(200)}/enquiry/${mine}`,
      `/enquiry/${mine}?${'a'.repeat(9000)}`,
    ]
    for (const method of ['GET', 'HEAD', 'PUT', 'POST']) {
      for (const path of paths) {
        const headers = { referer: `http://localhost:3000/enquiry/${mine}` }
        await site.fetch(path, { method, headers })
      }
    }
    const logged = JSON.stringify(await site.logged())
    expect(logged).toContain('/enquiry/[private]')
    expect(logged.includes(mine)).toBe(false)
    // Nor the greater part of the token.
    expect(logged.includes(mine.slice(0, 30))).toBe(false)
  })
})
