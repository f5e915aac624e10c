import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import type { ContentGroup, ContentOf } from '#app/domain/content/content-groups.ts'
import { publishContent } from '#app/domain/content/import-content.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'

const site = openBuiltSite()
const html = async (path: string) =>
  (await site.fetch(path)).text.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
const search = /<form (?=[^>]*action="\/catalogue")(?=[^>]*role="search")/
const titleOf = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1]

async function somePath() {
  const rows = await site.database.db
    .select({ slug: productTable.slug })
    .from(productTable)
    .where(eq(productTable.status, 'active'))
    .limit(1)
  return `/catalogue/${rows[0]?.slug}`
}

async function publish<Group extends ContentGroup>(group: Group, body: ContentOf<Group>) {
  await publishContent(site.database.db, { group, body, author: 'editor' })
}

describe('page copy', () => {
  it.each([
    ['/catalogue', 'Product Catalogue | Vpack'],
    ['/catalogue/cart', 'Catalogue Cart | Vpack'],
    ['/catalogue/checkout', 'Catalogue Checkout | Vpack'],
    ['/preferences', 'Preferences | Vpack'],
  ])('%s is titled “%s”', async (path, title) => {
    expect(titleOf(await html(path))).toBe(title)
  })

  it.each([
    ['/catalogue/cart', 'CATALOGUE-CART-PAGE'],
    ['/catalogue/checkout', 'CATALOGUE-CHECKOUT-PAGE'],
  ] as const)('%s has the description of its content', async (path, group) => {
    const { description } = getShippedContent(group).seo
    expect(await html(path)).toContain(`<meta name="description" content="${description}"`)
  })

  it.each(['/no/such/page', '/no-such-article', '/catalogue/no-such-product'])(
    '%s shows the not-found message, links to the home page and has the catalogue search',
    async (path) => {
      const text = await html(path)
      expect(text).toMatch(/<h1[^>]*>Sorry, the page you are looking for cannot be found\.<\/h1>/)
      expect(text).toMatch(/<a [^>]*href="\/"[^>]*>Return to the home page<\/a>/)
      expect(text).toMatch(search)
      expect(titleOf(text)).toBe('Page not found | Vpack')
    },
  )

  it('a product page shows five facts each on shipping and returns', async () => {
    const text = await html(await somePath())
    for (const name of ['Shipping', 'Returns']) {
      const part = new RegExp(`<section aria-label="${name}">.*?</section>`, 's').exec(text)?.[0]
      expect(part?.match(/<li>/g), name).toHaveLength(5)
    }
  })

  it.each([
    ['/catalogue?nonsense=%00', 400],
    ['/catalogue?category=hats', 404],
  ])('the error page for %s has the search too', async (path, status) => {
    const answer = await site.fetch(path)
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(search)
  })
})

describe('published copy', () => {
  it('appears on the pages of the catalogue, the cart and the checkout', async () => {
    const product = await somePath()
    const title = 'Said a moment ago'
    const text = { title, highlight: [], paragraph: [`${title}.`] }
    await publish('CATALOGUE-PAGE', { ...getShippedContent('CATALOGUE-PAGE'), text })
    await publish('CATALOGUE-CART-PAGE', { ...getShippedContent('CATALOGUE-CART-PAGE'), text })
    await publish('CATALOGUE-CHECKOUT-PAGE', {
      ...getShippedContent('CATALOGUE-CHECKOUT-PAGE'),
      text,
    })
    await publish('CATALOGUE-GLOBAL', { ...getShippedContent('CATALOGUE-GLOBAL'), help: text })
    for (const path of ['/catalogue', '/catalogue/cart', '/catalogue/checkout', product]) {
      await vi.waitFor(async () => expect(await html(path)).toContain(title))
    }
  })

  it('shows the notice from its first moment on, and not after its last', async () => {
    const home = getShippedContent('HOME-PAGE')
    const notice = { id: 'christmas', text: 'Order before Christmas', link: home.hero.link }
    const publishWith = (from: string, until: string) =>
      publish('HOME-PAGE', { ...home, notification: { ...notice, from, until } })
    await publishWith('2020-01-01T06:00', '')
    await vi.waitFor(async () => expect(await html('/')).toContain(notice.text))
    await publishWith('2020-01-01T06:00', '2020-02-01T06:00')
    await vi.waitFor(async () => expect(await html('/')).not.toContain(notice.text))
    await publishWith('2099-01-01T06:00', '')
    await vi.waitFor(async () => expect(await html('/news')).not.toContain(notice.text))
    expect(await html('/')).not.toContain(notice.text)
  })

  it('shows a link’s icon wherever the link appears', async () => {
    const home = getShippedContent('HOME-PAGE')
    const link = { ...home.hero.link, icon: 'search' as const }
    await publish('HOME-PAGE', { ...home, hero: { ...home.hero, link } })
    const bearing = (words: string) => new RegExp(`<a [^>]*><svg [^>]*>.{0,600}</svg>${words}`)
    await vi.waitFor(async () => expect(await html('/')).toMatch(bearing(link.text)))
    const footer = (await html('/about')).split('</main>')[1]
    for (const { text, icon } of getShippedContent('GLOBAL').social) {
      expect(icon).not.toBe('')
      expect(footer).toMatch(bearing(text))
    }
  })

  it('shows the caption of a picture beside it, but no caption for a drawing', async () => {
    const showcases = getShippedContent('SHOWCASES')
    const image = { src: '/icon-192.png', alt: 'A bottle', caption: 'As it leaves the furnace' }
    const [category, ...categories] = showcases.featuredCategories.items
    const [said, ...others] = showcases.testimonials.items
    if (!category || !said) throw new Error('There is nothing to show.')
    await publish('SHOWCASES', {
      ...showcases,
      featuredCategories: {
        ...showcases.featuredCategories,
        items: [{ ...category, image }, ...categories],
      },
      testimonials: {
        ...showcases.testimonials,
        items: [
          { ...said, image: { ...image, caption: 'In the cellar' } },
          ...others.map((other) => ({ ...other, image: { ...image, src: '', caption: 'Unseen' } })),
        ],
      },
    })
    await vi.waitFor(async () => expect(await html('/')).toContain('In the cellar'))
    const text = await html('/')
    expect(text).toMatch(/<figure><img [^>]*><figcaption [^>]*>As it leaves the furnace</)
    expect(visibleText({ text })).not.toContain('Unseen')
  })

  it('appears on not-found pages, inside and outside the shell, and in every title', async () => {
    const message = 'This page has moved to the back of the shed.'
    const system = getShippedContent('SYSTEM')
    const global = getShippedContent('GLOBAL')
    await publish('SYSTEM', { ...system, notFound: { ...system.notFound, message } })
    await publish('GLOBAL', { ...global, company: { ...global.company, name: 'Vpack South' } })
    for (const path of ['/no/such/page', '/no-such-article', '/catalogue/no-such-product']) {
      await vi.waitFor(async () => expect(await html(path)).toContain(message))
    }
    await vi.waitFor(async () =>
      expect(titleOf(await html('/services'))).toBe('Services | Vpack South'),
    )
    expect(await html('/news.xml')).toContain('<title>Vpack South news</title>')
    const article = await html('/why-recycle-glass')
    expect(article).toContain('"name":"Vpack South, ')
    expect(article).toContain('"name":"Vpack South","logo"')
  })
})
