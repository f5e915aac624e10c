import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { decideReview } from '#app/domain/reviews/reviews.server.ts'
import { reviewTable } from '#app/domain/reviews/tables.server.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, visibleText } from '#tests/support/expect-page.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { queryAsOwner } from '#tests/support/test-database.ts'
import { filledForm, openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({ UNPROVEN_LIMIT: '1000', UNPROVEN_LIMIT_OVERALL: '1000' })
const visitor = openVisitor(site)

let product: Awaited<ReturnType<typeof anyProduct>>
let page: string
let enquiry: string
beforeAll(async () => {
  const { db } = site.database
  product = await anyProduct(db)
  await visitor.add(product.sku)
  const sent = await visitor.checkout(await filledForm(db))
  page = `${sent.headers.get('location')}/review`
  const [row] = await db.select({ id: enquiryTable.id }).from(enquiryTable)
  enquiry = row?.id ?? ''
})

const review = () => ({
  sku: product.sku,
  name: 'Mary of Angaston',
  rating: '4',
  text: 'Ran at full speed, <b>no</b> breakages.',
})

describe('a customer after a delivery', () => {
  it('can review a product, but not before the delivery', async () => {
    const { db } = site.database
    expect(visibleText(await site.fetch(page))).toContain('once they have been delivered')
    const early = await visitor.post(page, review())
    expectPage(early, 409)
    await db.update(enquiryTable).set({ status: 'delivered' }).where(eq(enquiryTable.id, enquiry))
    const asked = await site.fetch(page)
    expectPage(asked, 200)
    expect(asked.headers.get('cache-control')).toBe('private, no-store')
    expect(visibleText(asked)).toContain('Your review')
    expect((await site.fetch(page.replace('/review', ''))).text).toContain(`href="${page}"`)
  })

  it('finds five stars preselected', async () => {
    const stars = (await site.fetch(page)).text.match(
      /<input type="radio"[^>]*name="rating"[^>]*>/g,
    )
    expect(stars).toHaveLength(5)
    expect(stars?.filter((star) => star.includes('checked'))).toEqual([
      expect.stringContaining('value="5"'),
    ])
  })

  it('sees errors beside the field, and loses no input', async () => {
    const refused = await visitor.post(page, { ...review(), rating: '9' })
    expectPage(refused, 400)
    expect(visibleText(refused)).toContain('Choose from one to five stars.')
    expect(refused.text).toContain('Mary of Angaston')
    expect(await site.database.db.$count(reviewTable)).toBe(0)
  })

  it('sends a review without JavaScript, which waits for moderation', async () => {
    const sent = await visitor.post(page, review())
    expect(sent.status).toBe(303)
    const thanks = await site.fetch(sent.headers.get('location') ?? '')
    expect(visibleText(thanks)).toContain('Thank you.')
    const shown = await site.fetch(`/catalogue/${product.slug}`)
    expect(visibleText(shown)).toContain('No reviews yet.')
  })

  it('sees the review on the product’s page as plain text, as soon as it is approved', async () => {
    const { db } = site.database
    const [{ id } = { id: '' }] = await db.select({ id: reviewTable.id }).from(reviewTable)
    await decideReview(db, systemActor, id, 'approved')
    await vi.waitFor(async () => {
      const shown = await site.fetch(`/catalogue/${product.slug}`)
      expect(visibleText(shown)).toContain('Mary of Angaston')
      expect(shown.text).toContain('&lt;b&gt;no&lt;/b&gt;')
    })
  })
})

describe('a forged link', () => {
  it.each(['/enquiry/AAAA/review', `/enquiry/${'A'.repeat(43)}/review`])(
    'cannot send a review: %s',
    async (forged) => {
      expectPage(await site.fetch(forged), 404)
      expectPage(await visitor.post(forged, review()), 404)
    },
  )
})

describe('the reviews of a product', () => {
  it('are listed ten per page, with the right number of pages', async () => {
    const { db } = site.database
    const rows = Array.from({ length: 10 }, (_, n) => ({
      enquiry,
      sku: `${product.sku}`,
      name: `Writer ${n}`,
      rating: 5,
      text: 'Written twenty times over.',
      status: 'approved' as const,
    }))
    // Only one review is allowed per line: the others stand for reviews from other enquiries.
    await queryAsOwner(
      site.database,
      'alter table review drop constraint review_enquiry_sku_unique',
    )
    await db.insert(reviewTable).values(rows)
    const [{ id } = { id: '' }] = await db.select({ id: reviewTable.id }).from(reviewTable)
    await decideReview(db, systemActor, id, 'declined')
    await decideReview(db, systemActor, id, 'approved')
    const address = `/catalogue/${product.slug}/reviews`
    await vi.waitFor(async () => expect((await site.fetch(`${address}?page=2`)).status).toBe(200))
    expect((await site.fetch(address)).text.match(/out of 5/g)).toHaveLength(10)
    expect((await site.fetch(`${address}?page=2`)).text.match(/out of 5/g)).toHaveLength(1)
    for (const wrong of ['0', '3', '-1', 'two', '1e9', '1.5']) {
      expectPage(await site.fetch(`${address}?page=${wrong}`), 404)
    }
    expectPage(await site.fetch('/catalogue/no-such-product/reviews'), 404)
  })
})
