import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { reviewTable } from '#app/domain/reviews/tables.server.ts'
import { countRows } from '#tests/support/count-rows.ts'
import { expectPage, expectSafe, visibleText } from '#tests/support/expect-page.ts'
import { openSeverableSite } from '#tests/support/severable-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { filledForm, openVisitor } from '#tests/support/visitor.ts'

const { site, held, siteIsReady, visitorWithCart } = openSeverableSite()

it('one connection listens for invalidations of all in-memory copies', async () => {
  const { rows } = await site.database.pool.query(
    `select pid from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  expect(rows).toHaveLength(1)
})

describe('while the database is unavailable', () => {
  it('the catalogue is served from memory', async () => {
    const visitor = await visitorWithCart()
    await held.wire.cut()
    for (const path of [
      '/',
      '/catalogue',
      '/catalogue?category=bottles&sort=name&page=3',
      '/catalogue?q=words-nobody-searched-for',
      `/catalogue/${held.product.slug}`,
    ]) {
      expectPage(await site.fetch(path), 200)
      expectPage(await visitor.get(path), 200)
    }
    expect((await site.fetch(`/catalogue/${held.product.slug}.data`)).status).toBe(200)
    expectPage(await site.fetch('/catalogue/no-such-bottle'), 404)
    expect((await site.fetch(`/product/${held.product.slug}`)).status).toBe(301)
  })

  it('cart, checkout and private pages show advice, and recover by themselves', async () => {
    const visitor = await visitorWithCart()
    const sent = await visitor.checkout(await filledForm(site.database.db))
    const enquiry = sent.headers.get('location') ?? ''
    await visitor.add(held.product.sku, '77')
    await held.wire.cut()
    const paths = ['/catalogue/cart', '/catalogue/checkout', enquiry]
    for (const path of paths) {
      const page = await visitor.get(path)
      expectPage(page, 503)
      expect(visibleText(page)).toMatch(/Nothing is lost/)
      expect(visibleText(page)).toMatch(/[Tt]ry again/)
      expect(page.text).toContain('(08) 5550 1234')
      expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(page.headers.get('cache-control')).toMatch('no-store')
      const data = await visitor.get(`${path}.data`)
      expectSafe(data)
      expect([data.status, data.text.includes('Nothing is lost')]).toEqual([503, true])
    }
    await held.wire.restore()
    for (const path of paths) {
      await vi.waitFor(async () => expectPage(await visitor.get(path), 200), { timeout: 30_000 })
    }
    expect((await visitor.get('/catalogue/cart')).text).toContain('value="77"')
  })

  it('pages and forms of the desk answer a signed-in coordinator with 503 and advice', async () => {
    const { cookie, formToken } = await signInStaff(site.database.db, { roles: ['coordinator'] })
    const headers = {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    }
    await held.wire.cut()
    for (const path of ['/staff', '/staff/enquiries', '/staff/companies', '/staff/account']) {
      const page = await site.fetch(path, { headers: { cookie } })
      expectPage(page, 503)
      expect(visibleText(page)).toMatch(/Nothing is lost/)
      expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    }
    const body = new URLSearchParams({ formToken }).toString()
    const sent = await site.fetch('/staff/account', { method: 'POST', headers, body })
    expectPage(sent, 503)
  })

  it('forms are stored neither wholly nor partly, and come back with their input', async () => {
    const visitor = await visitorWithCart()
    const fields = await filledForm(site.database.db, { message: 'Ring the bell.' })
    const before = await countRows(site.database.db)
    await held.wire.cut()
    const add = await visitor.add(held.product.sku, '5')
    expectPage(add, 503)
    expect(visibleText(add)).toMatch(/Nothing is lost/)
    const stayed = await visitor.post('/catalogue/cart/lines', {
      intent: 'add',
      sku: held.product.sku,
      amount: '5',
      level: 'piece',
    })
    expect([stayed.status, stayed.headers.getSetCookie()]).toEqual([503, []])
    expect(stayed.text).toMatch('Nothing in it is lost')

    const page = await visitor.checkout(fields)
    expectPage(page, 503)
    expect(visibleText(page)).toMatch(/Nothing you typed is lost/)
    expect(page.text).toContain('value="Hill &amp; Sons Wines"')
    expect(page.text).toContain('Ring the bell.')
    expect(page.text).toContain('Submit Enquiry')
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    const data = await visitor.post('/catalogue/checkout.data', fields)
    expect([data.status, data.headers.get('retry-after') !== null]).toEqual([503, true])
    expect(data.text).toMatch('Nothing you typed is lost')

    await held.wire.restore()
    expect(await countRows(site.database.db)).toEqual(before)
    await vi.waitFor(async () => expect((await visitor.checkout(fields)).status).toBe(303))
    const after = await countRows(site.database.db)
    expect(after.enquiry).toBe((before.enquiry ?? 0) + 1)
  })

  it('the contact page shows how to reach us, and keeps the input of a message', async () => {
    const visitor = openVisitor(site)
    expectPage(await site.fetch('/contact'), 200)
    await held.wire.cut()
    expectPage(await site.fetch('/contact'), 200)
    const fields = { name: 'Mary', email: 'mary@hill.example.com', phone: '08 5550 1234' }
    const more = { subject: 'Bottles', message: 'How soon?', consent: 'on' }
    const sent = { ...fields, ...more, submission: randomUUID() }
    const page = await visitor.post('/contact', sent)
    expectPage(page, 503)
    expect(visibleText(page)).toContain('Nothing you typed is lost')
    expect(page.text).toContain('How soon?')
    const answer = await visitor.post('/contact-requests-store-from-website', sent)
    expect([answer.status, JSON.parse(answer.text).version]).toEqual([503, 1])
  })

  it('a review keeps its input, and is accepted once the database is back', async () => {
    const { db } = site.database
    const visitor = await visitorWithCart()
    const sent = await visitor.checkout(await filledForm(db))
    await db.update(enquiryTable).set({ status: 'delivered' })
    const page = `${sent.headers.get('location')}/review`
    const said = { sku: held.product.sku, name: 'Mary of Angaston', rating: '2' }
    const review = { ...said, text: 'Ran at full speed, no breakages.' }
    await held.wire.cut()
    const kept = await visitor.post(page, review)
    expectPage(kept, 503)
    expect(kept.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(kept.headers.get('cache-control')).toBe('private, no-store')
    expect(visibleText(kept)).toContain('Nothing you typed is lost')
    expect(kept.text).toContain('Ran at full speed, no breakages.')
    expect(kept.text).toContain('value="Mary of Angaston"')
    const wrong = await visitor.post(page, { ...review, rating: '9' })
    expect(wrong.text).toContain('Ran at full speed, no breakages.')
    const answer = await visitor.post(`${page}.data`, review)
    expect([answer.status, answer.headers.get('retry-after') !== null]).toEqual([503, true])

    await held.wire.restore()
    expect(await db.$count(reviewTable)).toBe(0)
    await vi.waitFor(async () => expect((await visitor.post(page, review)).status).toBe(303))
    expect(await db.select({ rating: reviewTable.rating }).from(reviewTable)).toEqual([
      { rating: 2 },
    ])
  })

  it('the process reports live, but not ready', async () => {
    expect((await site.fetch('/health/ready')).status).toBe(200)
    await held.wire.cut()
    const ready = await site.fetch('/health/ready')
    expect(ready.status).toBe(503)
    expect(JSON.parse(ready.text)).toMatchObject({ status: 'not ready', database: false })
    expect((await site.fetch('/health/live')).status).toBe(200)
    await held.wire.restore()
    await siteIsReady()
  })

  it('the log contains no user input and no tokens', async () => {
    const visitor = await visitorWithCart()
    const sent = await visitor.checkout(await filledForm(site.database.db))
    const enquiry = sent.headers.get('location') ?? ''
    await visitor.add(held.product.sku, '77')
    const fields = await filledForm(site.database.db, { contactName: 'Secretive Sue' })
    await held.wire.cut()
    await visitor.get('/catalogue/cart')
    await visitor.get(`/catalogue/${held.product.slug}`)
    await visitor.get(enquiry)
    await visitor.add(held.product.sku)
    await visitor.checkout(fields)
    const logged = JSON.stringify(await site.logged())
    const token = visitor.cookies.get('vpack_cart_token') ?? 'none'
    for (const secret of [token, enquiry.slice(9), 'Secretive Sue', 'mary@hill.example.com']) {
      expect(logged.includes(secret), secret).toBe(false)
    }
  })
})
