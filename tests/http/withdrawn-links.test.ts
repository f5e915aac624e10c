import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { relinkEnquiry } from '#app/domain/enquiry/private-page/relink-enquiry.server.ts'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { rotateSecret } from '#app/platform/sender/rotate-secret.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, expectSafe, visibleText } from '#tests/support/expect-page.ts'
import { isLong } from '#tests/support/long.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

async function linked() {
  const { db } = site.database
  const enquiry = await storeEnquiry(db, { company: 'Quiet Wines' })
  return { ...enquiry, path: `/enquiry/${await privateToken(db, enquiry)}` }
}

/**
 * Expects page, data and review page to answer 410 and to show only the reason and our contact
 * details.
 */
async function expectGone(path: string, reference: string, why: RegExp) {
  for (const address of [path, `${path}/review`]) {
    const page = await site.fetch(address)
    expectPage(page, 410)
    expect(visibleText(page)).toContain('This link no longer works.')
    expect(visibleText(page)).toMatch(why)
    expect(page.text).toContain('href="tel:+61855501234"')
    expect(page.text).toContain('mailto:customer.service@vpack.example')
    const data = await site.fetch(`${address}.data`)
    expectSafe(data)
    expect(data.status).toBe(410)
    for (const answer of [page, data]) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-robots-tag')).toMatch(/^noindex/)
      expect(answer.text).not.toContain(reference)
      expect(answer.text).not.toContain('Quiet Wines')
    }
  }
  const review = { sku: 'A', name: 'Mary Hill', rating: '5', text: 'Ran well on our line all day.' }
  const sent = await openVisitor(site).post(`${path}/review`, review)
  expect(sent.status).toBe(410)
}

/** Rotates the secret like an operator: the site's own database role may only read secrets. */
async function rotateAsOwner() {
  const { db, close } = connectDatabase(site.database.ownerUrl, 1)
  await rotateSecret(db, { now: new Date(0) }).finally(close)
}

describe('a private link', () => {
  it('that was withdrawn shows how to get the new one, which opens the enquiry', async () => {
    const { id, reference, path } = await linked()
    expectPage(await site.fetch(path), 200)
    const result = await relinkEnquiry(site.database.db, systemActor, id)
    if (result.outcome !== 'done') throw new Error(result.message)
    await expectGone(path, reference, /A newer link took its place/)
    const page = await site.fetch(new URL(result.link).pathname)
    expectPage(page, 200)
    expect(visibleText(page)).toContain('Quiet Wines')
  })

  it('expires a year after its enquiry was closed', async () => {
    const { db } = site.database
    const { id, reference, path } = await linked()
    await moveEnquiry(db, systemActor, { enquiry: id, to: 'cancelled' })
    expectPage(await site.fetch(path), 200)
    // Events cannot be changed, so an enquiry that was closed long ago is inserted as such.
    await db.update(enquiryTable).set({ status: 'declined' }).where(eq(enquiryTable.id, id))
    await db.insert(enquiryEventTable).values({
      enquiry: id,
      actor: 'desk',
      toStatus: 'declined',
      note: '',
      createdAt: sql`now() - interval '366 days'`,
    })
    await expectGone(path, reference, /expires a year after its enquiry is closed/)
  })

  it.runIf(isLong)(
    'keeps working in a running process after its signing secret was rotated',
    async () => {
      const { path, ...enquiry } = await linked()
      await rotateAsOwner()
      const fresh = `/enquiry/${await privateToken(site.database.db, enquiry)}`
      expect(fresh).not.toBe(path)
      await vi.waitFor(async () => expectPage(await site.fetch(fresh), 200), {
        timeout: 30_000,
        interval: 1000,
      })
      expectPage(await site.fetch(path), 200)
    },
  )
})
