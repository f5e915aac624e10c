import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { expectPage } from '#tests/support/expect-page.ts'
import { isLong } from '#tests/support/long.ts'
import { openSeverableSite } from '#tests/support/severable-site.ts'
import { filledForm } from '#tests/support/visitor.ts'

const { site, held, siteIsReady, visitorWithCart } = openSeverableSite()

async function settledMails(enquiry: string) {
  const rows = await site.database.db.select().from(mailTable)
  const mine = rows.filter(({ subject }) => subject.enquiry === enquiry)
  return mine.map(({ status }) => status)
}

describe('after the database has come back', () => {
  it('the site shows what was published meanwhile', async () => {
    await held.wire.cut()
    await site.database.db.transaction(async (tx) => {
      const mine = eq(productTable.sku, held.product.sku)
      await tx.update(productTable).set({ name: 'Renamed meanwhile' }).where(mine)
      await publish(tx, 'catalogue')
    })
    await held.wire.restore()
    await vi.waitFor(
      async () =>
        expect((await site.fetch(`/catalogue/${held.product.slug}`)).text).toContain(
          'Renamed meanwhile',
        ),
      { timeout: 30_000 },
    )
  })

  it('queued mail is sent', async () => {
    const visitor = await visitorWithCart()
    await visitor.checkout(await filledForm(site.database.db))
    await held.wire.cut()
    const [last] = await site.database.db
      .select()
      .from(enquiryTable)
      .orderBy(sql`created_at desc`)
      .limit(1)
    await held.wire.restore()
    await vi.waitFor(
      async () => expect(await settledMails(last?.id ?? '')).toEqual(['kept', 'kept']),
      // The queue hands an interrupted job to a worker again at its next poll after `jobTimeoutSeconds`.
      { timeout: 150_000, interval: 250 },
    )
  }, 180_000)
})

/** Number of visitors who send their enquiry while connections break. */
const many = isLong ? 60 : 20
/** Maximum number of attempts per visitor: a busy machine may answer 503 more than once. */
const maxTries = 5

describe('while connections break under load', () => {
  it('no visitor gets a 500, nothing is stored partly, and nothing acknowledged is lost', async () => {
    const { db } = site.database
    const forms = await Promise.all(Array.from({ length: many }, () => filledForm(db)))
    const visitors = await Promise.all(forms.map(() => visitorWithCart()))
    const before = await countRows(db)
    const breaking = setInterval(() => held.wire.drop(), 15)
    const answers = await Promise.all(
      visitors.map(async (visitor, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 10))
        return visitor.checkout(forms[index] ?? {})
      }),
    )
    clearInterval(breaking)
    // The pool notices the last break a little later; until then it may hand out a dead connection.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await siteIsReady()
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 303 && status !== 503)).toEqual([])

    // A visitor who tries again, as the error page asks, succeeds and sends one enquiry.
    const again = await Promise.all(
      visitors.map(async (visitor, index) => {
        const send = () => visitor.checkout(forms[index] ?? {})
        let answer = await send()
        for (let tries = 1; answer.status === 503 && tries < maxTries; tries++) {
          await new Promise((resolve) => setTimeout(resolve, 1000))
          answer = await send()
        }
        return answer
      }),
    )
    expect(again.map(({ status }) => status)).toEqual(forms.map(() => 303))
    const places = again.map(({ headers }) => headers.get('location'))
    for (const [index, { status, headers }] of answers.entries()) {
      if (status === 303) expect(headers.get('location')).toBe(places[index])
    }
    const after = await countRows(db)
    const grown = (table: string) => (after[table] ?? 0) - (before[table] ?? 0)
    expect([
      grown('enquiry'),
      grown('enquiry_line'),
      grown('enquiry_event'),
      grown('mail'),
    ]).toEqual([many, many, many, 2 * many])
  })
})

describe('while the database does not respond', () => {
  it('requests that do not need it are answered without delay', async () => {
    const visitor = await visitorWithCart()
    held.wire.silence()
    expectPage(await visitor.get(`/catalogue/${held.product.slug}`), 200)
    expectPage(await visitor.get('/catalogue'), 200)
    expect((await site.fetch('/health/live')).status).toBe(200)
    const ready = await site.fetch('/health/ready')
    expect(ready.status).toBe(503)
  })
})
