import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { reviewTable } from '#app/domain/reviews/tables.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { expectPage, expectSafe, wordsOf } from '#tests/support/expect-page.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { openSeverableDatabase, type SeverableDatabase } from '#tests/support/severable-database.ts'
import { filledForm, openVisitor } from '#tests/support/visitor.ts'

let wire: SeverableDatabase
const site = openBuiltSite(
  { UNPROVEN_LIMIT: '10000', UNPROVEN_LIMIT_OVERALL: '10000', RECIPIENT_LIMIT: '10000' },
  async (url) => {
    wire = await openSeverableDatabase(url)
    return wire.url
  },
)

let product: Product
beforeAll(async () => {
  product = await anyProduct(site.database.db)
})
afterEach(async () => {
  await wire.restore()
  // Connections that broke are noticed one by one, each by whoever is given it.
  await siteIsReady()
})

async function siteIsReady() {
  const asked = async () => expect((await site.fetch('/health/ready')).status).toBe(200)
  await vi.waitFor(asked, { timeout: 10_000 })
}

async function visitorWithCart() {
  const visitor = openVisitor(site)
  await visitor.add(product.sku, '4321')
  return visitor
}

async function settledMails(enquiry: string) {
  const rows = await site.database.db.select().from(mailTable)
  const mine = rows.filter(({ subject }) => subject.enquiry === enquiry)
  return mine.map(({ status }) => status)
}

it('one connection listens for all that the process keeps in memory', async () => {
  const { rows } = await site.database.pool.query(
    `select pid from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  expect(rows).toHaveLength(1)
})

describe('while the database is away', () => {
  it('the catalogue is served from memory', async () => {
    const visitor = await visitorWithCart()
    await wire.cut()
    for (const path of [
      '/',
      '/catalogue',
      '/catalogue?category=bottles&sort=name&page=3',
      '/catalogue?q=words-nobody-searched-for',
      `/catalogue/${product.slug}`,
    ]) {
      expectPage(await site.fetch(path), 200)
      expectPage(await visitor.get(path), 200)
    }
    expect((await site.fetch(`/catalogue/${product.slug}.data`)).status).toBe(200)
    expectPage(await site.fetch('/catalogue/no-such-bottle'), 404)
    expect((await site.fetch(`/product/${product.slug}`)).status).toBe(301)
  })

  it('cart, checkout and private pages say calmly what to do, and come back by themselves', async () => {
    const visitor = await visitorWithCart()
    const sent = await visitor.checkout(await filledForm(site.database.db))
    const enquiry = sent.headers.get('location') ?? ''
    await visitor.add(product.sku, '77')
    await wire.cut()
    const paths = ['/catalogue/cart', '/catalogue/checkout', enquiry]
    for (const path of paths) {
      const page = await visitor.get(path)
      expectPage(page, 503)
      expect(wordsOf(page)).toMatch(/Nothing is lost/)
      expect(wordsOf(page)).toMatch(/[Tt]ry again/)
      expect(page.text).toContain('(08) 5550 1234')
      expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(page.headers.get('cache-control')).toMatch('no-store')
      const data = await visitor.get(`${path}.data`)
      expectSafe(data)
      expect([data.status, data.text.includes('Nothing is lost')]).toEqual([503, true])
    }
    await wire.restore()
    for (const path of paths) {
      await vi.waitFor(async () => expectPage(await visitor.get(path), 200), { timeout: 10_000 })
    }
    expect((await visitor.get('/catalogue/cart')).text).toContain('value="77"')
  })

  it('what is sent is neither taken nor half taken, and what was typed is given back', async () => {
    const visitor = await visitorWithCart()
    const fields = await filledForm(site.database.db, { message: 'Ring the bell.' })
    const before = await countRows(site.database.db)
    await wire.cut()
    const add = await visitor.add(product.sku, '5')
    expectPage(add, 503)
    expect(wordsOf(add)).toMatch(/Nothing is lost/)
    const stayed = await visitor.post('/catalogue/cart/lines', {
      ...{ intent: 'add', sku: product.sku, amount: '5', level: 'piece' },
    })
    expect([stayed.status, stayed.headers.getSetCookie()]).toEqual([503, []])
    expect(stayed.text).toMatch('Nothing in it is lost')

    const page = await visitor.checkout(fields)
    expectPage(page, 503)
    expect(wordsOf(page)).toMatch(/Nothing you typed is lost/)
    expect(page.text).toContain('value="Hill &amp; Sons Wines"')
    expect(page.text).toContain('Ring the bell.')
    expect(page.text).toContain('Submit Enquiry')
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    const data = await visitor.post('/catalogue/checkout.data', fields)
    expect([data.status, data.headers.get('retry-after') !== null]).toEqual([503, true])
    expect(data.text).toMatch('Nothing you typed is lost')

    await wire.restore()
    expect(await countRows(site.database.db)).toEqual(before)
    await vi.waitFor(async () => expect((await visitor.checkout(fields)).status).toBe(303))
    const after = await countRows(site.database.db)
    expect(after.enquiry).toBe((before.enquiry ?? 0) + 1)
  })

  it('the contact page says how to reach us, and a message sent then is kept in its form', async () => {
    const visitor = openVisitor(site)
    expectPage(await site.fetch('/contact'), 200)
    await wire.cut()
    expectPage(await site.fetch('/contact'), 200)
    const fields = { name: 'Mary', email: 'mary@hill.example.com', phone: '08 5550 1234' }
    const more = { subject: 'Bottles', message: 'How soon?', consent: 'on' }
    const sent = { ...fields, ...more, submission: randomUUID() }
    const page = await visitor.post('/contact', sent)
    expectPage(page, 503)
    expect(wordsOf(page)).toContain('Nothing you typed is lost')
    expect(page.text).toContain('How soon?')
    const answer = await visitor.post('/contact-requests-store-from-website', sent)
    expect([answer.status, JSON.parse(answer.text).version]).toEqual([503, 1])
  })

  it('a review sent then is kept in its form, and is taken once the database is back', async () => {
    const { db } = site.database
    const visitor = await visitorWithCart()
    const sent = await visitor.checkout(await filledForm(db))
    await db.update(enquiryTable).set({ status: 'delivered' })
    const page = `${sent.headers.get('location')}/review`
    const said = { sku: product.sku, name: 'Mary of Angaston', rating: '2' }
    const review = { ...said, text: 'Ran at full speed, no breakages.' }
    await wire.cut()
    const kept = await visitor.post(page, review)
    expectPage(kept, 503)
    expect(kept.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(kept.headers.get('cache-control')).toBe('private, no-store')
    expect(wordsOf(kept)).toContain('Nothing you typed is lost')
    expect(kept.text).toContain('Ran at full speed, no breakages.')
    expect(kept.text).toContain('value="Mary of Angaston"')
    const wrong = await visitor.post(page, { ...review, rating: '9' })
    expect(wrong.text).toContain('Ran at full speed, no breakages.')
    const answer = await visitor.post(`${page}.data`, review)
    expect([answer.status, answer.headers.get('retry-after') !== null]).toEqual([503, true])

    await wire.restore()
    expect(await db.$count(reviewTable)).toBe(0)
    await vi.waitFor(async () => expect((await visitor.post(page, review)).status).toBe(303))
    expect(await db.select({ rating: reviewTable.rating }).from(reviewTable)).toEqual([
      { rating: 2 },
    ])
  })

  it('the process says that it lives and is not ready', async () => {
    expect((await site.fetch('/health/ready')).status).toBe(200)
    await wire.cut()
    const ready = await site.fetch('/health/ready')
    expect(ready.status).toBe(503)
    expect(JSON.parse(ready.text)).toMatchObject({ status: 'not ready', database: false })
    expect((await site.fetch('/health/live')).status).toBe(200)
    await wire.restore()
    await siteIsReady()
  })

  it('nothing that visitors typed and no key of theirs gets into the log', async () => {
    const visitor = await visitorWithCart()
    const sent = await visitor.checkout(await filledForm(site.database.db))
    const enquiry = sent.headers.get('location') ?? ''
    await visitor.add(product.sku, '77')
    const fields = await filledForm(site.database.db, { contactName: 'Secretive Sue' })
    await wire.cut()
    await visitor.get('/catalogue/cart')
    await visitor.get(`/catalogue/${product.slug}`)
    await visitor.get(enquiry)
    await visitor.add(product.sku)
    await visitor.checkout(fields)
    const logged = JSON.stringify(await site.logged())
    const token = visitor.cookies.get('vpack_cart_token') ?? 'none'
    for (const secret of [token, enquiry.slice(9), 'Secretive Sue', 'mary@hill.example.com']) {
      expect(logged.includes(secret), secret).toBe(false)
    }
  })
})

describe('when the database is back', () => {
  it('what was published meanwhile shows', async () => {
    await wire.cut()
    await site.database.db.transaction(async (tx) => {
      const mine = eq(productTable.sku, product.sku)
      await tx.update(productTable).set({ name: 'Renamed meanwhile' }).where(mine)
      await publish(tx, 'catalogue')
    })
    await wire.restore()
    await vi.waitFor(
      async () =>
        expect((await site.fetch(`/catalogue/${product.slug}`)).text).toContain(
          'Renamed meanwhile',
        ),
      { timeout: 20_000 },
    )
  })

  it('mail that waited leaves', async () => {
    const visitor = await visitorWithCart()
    await visitor.checkout(await filledForm(site.database.db))
    await wire.cut()
    const [last] = await site.database.db
      .select()
      .from(enquiryTable)
      .orderBy(sql`created_at desc`)
      .limit(1)
    await wire.restore()
    await vi.waitFor(
      async () => expect(await settledMails(last?.id ?? '')).toEqual(['kept', 'kept']),
      // A job that was under way goes to a worker again after `jobSeconds`, at the queue's next look.
      { timeout: 150_000, interval: 250 },
    )
  }, 180_000)
})

/** A busy machine may turn somebody away more than once. */
const mostTries = 5

describe('when connections break in the middle of everything', () => {
  it('nobody sees a fault, nothing is half stored, nothing acknowledged is lost', async () => {
    const { db } = site.database
    const forms = await Promise.all(Array.from({ length: 60 }, () => filledForm(db)))
    const visitors = await Promise.all(forms.map(() => visitorWithCart()))
    const before = await countRows(db)
    const breaking = setInterval(() => wire.drop(), 15)
    const answers = await Promise.all(
      visitors.map(async (visitor, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 10))
        return visitor.checkout(forms[index] ?? {})
      }),
    )
    clearInterval(breaking)
    // The last break reaches the pool a moment later: until then a connection may be handed out dead.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await siteIsReady()
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 303 && status !== 503)).toEqual([])

    // Whoever tries again, as a page that could not be served asks, is served, once.
    const again = await Promise.all(
      visitors.map(async (visitor, index) => {
        const send = () => visitor.checkout(forms[index] ?? {})
        let answer = await send()
        for (let tries = 1; answer.status === 503 && tries < mostTries; tries++) {
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
    ]).toEqual([60, 60, 60, 120])
  })
})

describe('when the database is silent', () => {
  it('nobody waits for it who does not need it', async () => {
    const visitor = await visitorWithCart()
    wire.silence()
    expectPage(await visitor.get(`/catalogue/${product.slug}`), 200)
    expectPage(await visitor.get('/catalogue'), 200)
    expect((await site.fetch('/health/live')).status).toBe(200)
    const ready = await site.fetch('/health/ready')
    expect(ready.status).toBe(503)
  })
})
