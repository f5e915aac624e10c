import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { articleTable } from '#app/domain/articles/tables.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { linksIn, sectionById, visibleText } from '#tests/support/expect-page.ts'
import { isLong } from '#tests/support/long.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
/** Returns the part of a page between two strings. */
const between = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(from)).split(to, 1)[0] ?? ''

let slugs: { slug: string; status: string; name: string }[]
beforeAll(async () => {
  const { slug, status, name } = productTable
  slugs = await site.database.db.select({ slug, status, name }).from(productTable)
})

describe('the routes', () => {
  it('are loaded on demand: a page loads only its own code', async () => {
    const pages = { '/': 'home-page', '/catalogue': 'catalogue-page', '/about': 'about-page' }
    for (const [path, own] of Object.entries(pages)) {
      const scripts = (await site.fetch(path)).text
      expect(scripts).toContain(`/assets/${own}`)
      const others = Object.values(pages).filter((name) => name !== own)
      expect(others.filter((name) => scripts.includes(`/assets/${name}`))).toEqual([])
    }
  })

  it('show every seeded product at /catalogue/{slug}, and redirect from /product/{slug}', async () => {
    // The crawl and the sitemap test cover listed products, so only unlisted ones are fetched here.
    const unlisted = slugs.filter(({ status }) => status !== 'active')
    expect(unlisted.length).toBeGreaterThan(210)
    // One component renders all of them: the daily run checks every eighth, the long run all.
    const asked = unlisted.filter((_, index) => isLong || index % 8 === 0)
    const wrong: string[] = []
    for (const { slug } of asked) {
      const { status } = await site.fetch(`/catalogue/${slug}`)
      if (status !== 200) wrong.push(`${slug}: ${status}`)
    }
    expect(wrong).toEqual([])
    const [one] = slugs
    const { status, headers } = await site.fetch(`/product/${one?.slug}`)
    expect([status, headers.get('location')]).toEqual([301, `/catalogue/${one?.slug}`])
  })

  it('show special-order items by code and UUID, and list none of them', async () => {
    const special = slugs.filter(({ slug }) =>
      /^special-order-item-[a-z0-9]+-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug),
    )
    expect(special).toHaveLength(200)
    const listed = 'href="/catalogue/special-order-item'
    for (const { slug, name } of special.slice(0, 5)) {
      expect((await site.fetch(`/catalogue/${slug}`)).status).toBe(200)
      const query = new URLSearchParams({ q: name })
      expect((await site.fetch(`/catalogue?${query}`)).text, name).not.toContain(listed)
    }
  })

  it('redirect from old duplicates to their product', async () => {
    for (const path of [
      '/catalogue/750ml-claret-antique-bvs-12pk-copied',
      '/product/750ml-claret-antique-bvs-12pk-copied',
      '/catalogue/30-litre-keykeg-uid-1',
    ]) {
      const { status, headers } = await site.fetch(path)
      const target = headers.get('location') ?? ''
      expect([status, (await site.fetch(target)).status]).toEqual([301, 200])
    }
  })

  it('show the articles of the specification at the root', async () => {
    for (const slug of [
      'a-craft-beer-revolution',
      'why-recycle-glass',
      'vintage-has-begun',
      'viva-tomato',
      'supporting-our-partners',
      'the-changing-customer',
      'coronavirus-update',
      'christmas-shutdown-dates-2020',
    ]) {
      expect((await site.fetch(`/${slug}`)).status, slug).toBe(200)
    }
    expect(await site.database.db.$count(articleTable)).toBeGreaterThanOrEqual(30)
  })
})

describe('the menus', () => {
  it('are a top bar with submenus, a mobile menu, and a footer with Home and three social networks', async () => {
    const { text } = await site.fetch('/about')
    const top = between(text, 'aria-label="Main"', '</nav>')
    expect(linksIn(top)).toEqual(
      expect.arrayContaining(['/about#story', '/about#mission', '/about#team', '/services']),
    )
    expect(linksIn(top).filter((to) => to?.startsWith('/services/'))).toHaveLength(8)
    expect(linksIn(between(text, 'aria-label="Menu"', '</nav>'))).toEqual(
      expect.arrayContaining(['/about', '/services', '/catalogue']),
    )
    const footer = between(text, '<footer', '</footer>')
    expect(linksIn(footer)).toContain('/')
    const networks = linksIn(footer).filter((to) => to?.startsWith('https://'))
    expect(new Set(networks).size).toBe(3)
  })
})

describe('the titles', () => {
  it.each([
    ['/', 'Vpack'],
    ['/services', 'Services | Vpack'],
    ['/catalogue', 'Product Catalogue | Vpack'],
    ['/catalogue/cart', 'Catalogue Cart | Vpack'],
    ['/catalogue/checkout', 'Catalogue Checkout | Vpack'],
  ])('of %s is “%s”', async (path, title) => {
    const visitor = openVisitor(site)
    if (path.endsWith('checkout')) await visitor.add('GB-CL750L-AG-BV-00-X', '1', 'pallet')
    expect(titleOf((await visitor.get(path)).text)).toBe(title)
  })
})

describe('the catalogue', () => {
  it('is a grid with a Buy Now button for each orderable item', async () => {
    const { text } = await site.fetch('/catalogue')
    const cards = text.match(/class="product-card"/g)?.length ?? 0
    expect(cards).toBeGreaterThan(20)
    expect(visibleText({ text }).match(/Buy Now/g)).toHaveLength(cards)
  })

  it('shows what each Buy Now button adds, beside it and in its accessible name', async () => {
    const { text } = await site.fetch('/catalogue?q=GB-CL750L-AG-BV-00-X')
    const words = visibleText({ text })
    expect(words).toMatch(/Buy Now Claret 750 lightweight.*?, adds 1 pallet \(1,235 bottles\)/)
    expect(words).toContain(' Adds 1 pallet (1,235 bottles)')
  })

  it('leads from cart to checkout and back, with the link texts of the specification', async () => {
    const visitor = openVisitor(site)
    await visitor.add('GB-CL750L-AG-BV-00-X', '1', 'pallet')
    const link = (to: string, words: string) => new RegExp(`<a [^>]*href="${to}"[^>]*>${words}</a>`)
    const cart = await visitor.get('/catalogue/cart')
    expect(cart.text).toMatch(link('/catalogue/checkout', 'Process Enquiry'))
    expect(cart.text).toMatch(link('/catalogue', 'Return to Catalogue'))
    const checkout = await visitor.get('/catalogue/checkout')
    expect(checkout.text).toMatch(link('/catalogue', 'Return to Catalogue'))
    expect(checkout.text).toMatch(/<button type="submit"[^>]*>Submit Enquiry<\/button>/)
    expect(visibleText({ text: sectionById(checkout.text, 'summary') })).toMatch(
      /Enquiry Summary.*Claret 750 lightweight.*1 pallet/,
    )
  })

  it('shows no checkout form for an empty cart', async () => {
    const { text } = await openVisitor(site).get('/catalogue/checkout')
    expect(visibleText({ text })).toContain('Nothing is in your enquiry yet.')
    expect(visibleText({ text })).toContain('Return to Catalogue')
    expect(text).not.toContain('name="consent"')
  })

  it('shows the replacement of a discontinued bottle above its specifications', async () => {
    const { text } = await site.fetch('/catalogue/750ml-claret-antique-bvs-12pk-obsolete')
    const [replacements, figures] = ['id="drop-in"', 'id="attributes"'].map((id) =>
      text.indexOf(id),
    )
    expect(replacements).toBeGreaterThan(0)
    expect(figures).toBeGreaterThan(replacements ?? 0)
  })

  it('shows a product’s description, attributes, documents, tags, colours, variations and related products', async () => {
    const path = '/catalogue/750ml-claret-lightweight-antique-bvs-bulk'
    const { text } = await site.fetch(path)
    expect(visibleText({ text: sectionById(text, 'description') })).toContain('protection from')
    expect(sectionById(text, 'attributes')).toMatch(/<dt[^>]*>.*<dd/s)
    expect(linksIn(sectionById(text, 'documents'))).toContain(`${path}/specification.pdf`)
    expect(linksIn(sectionById(text, 'tags'))).toContain('/catalogue?q=stelvin')
    for (const others of ['colours', 'variations']) {
      const links = linksIn(sectionById(text, others)).filter((to) => to !== path)
      expect(links.length, others).toBeGreaterThan(0)
      expect(links.filter((to) => !to.startsWith('/catalogue/'))).toEqual([])
    }
    const related = between(text, 'aria-labelledby="related"', '<section aria-label="Shipping"')
    expect(linksIn(related).filter((to) => to.startsWith('/catalogue/')).length).toBeGreaterThan(1)
  })

  it('offers to add a product on its page, and to change or remove it afterwards', async () => {
    const visitor = openVisitor(site)
    const sku = 'GB-CL750L-AG-BV-00-X'
    const rows = await site.database.db
      .select({ slug: productTable.slug })
      .from(productTable)
      .where(eq(productTable.sku, sku))
    const path = `/catalogue/${rows[0]?.slug}`
    expect(visibleText(await visitor.get(path))).toContain('Add to Enquiry')
    await visitor.add(sku, '1', 'pallet')
    const page = visibleText(await visitor.get(path))
    expect(page).toContain('Update Quantity')
    expect(page).toContain('Remove from Enquiry')
  })
})

it('the not-found page has the text of the specification and links to the home page', async () => {
  const { status, text } = await site.fetch('/nowhere')
  expect(status).toBe(404)
  const words = visibleText({ text })
  expect(words).toContain('Sorry, the page you are looking for cannot be found.')
  expect(text).toMatch(/<a [^>]*href="\/"[^>]*>Return to the home page<\/a>/)
})

it('pages contain their icons and load nothing from other sites', async () => {
  for (const path of ['/', '/catalogue', '/about', '/why-recycle-glass']) {
    const { text, headers } = await site.fetch(path)
    const loaded = [
      ...text.matchAll(/<(?:script|img|iframe|source)[^>]* src(?:set)?="([^"]*)"/gi),
      ...text.matchAll(
        /<link rel="(?:stylesheet|preload|modulepreload|icon)"[^>]* href="([^"]*)"/g,
      ),
    ].map(([, address = '']) => address)
    expect(loaded.length).toBeGreaterThan(0)
    expect(loaded.filter((address) => !address.startsWith('/'))).toEqual([])
    expect(headers.get('content-security-policy')).not.toContain('https://')
  }
})

it('no page shows a price', async () => {
  const [product] = slugs
  for (const path of ['/', '/catalogue', `/catalogue/${product?.slug}`, '/catalogue?q=claret']) {
    expect(visibleText(await site.fetch(path))).not.toMatch(/(?:\$|AUD)\s?\d/)
  }
})
