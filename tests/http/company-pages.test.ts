import { describe, expect, it, vi } from 'vitest'
import { publishContent } from '#app/domain/content/import-content.server.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { linksIn, sectionById, visibleText } from '#tests/support/expect-page.ts'

const site = openBuiltSite()
const services = [
  'customer-service',
  'packaging-supply',
  'new-product-development',
  'laboratory',
  'winemaking',
  'filling-and-packing',
  'quality-assurance',
  'warehousing-distribution-export',
].map((slug) => `/services/${slug}`)
const pages = [
  '/',
  '/about',
  '/services',
  ...services,
  '/contact',
  '/privacy-policy',
  '/cookie-statement',
]

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

describe('the company’s pages', () => {
  it.each([
    ['/', 'Vpack'],
    ['/about', 'About | Vpack'],
    ['/services', 'Services | Vpack'],
    ['/services/laboratory', 'Laboratory | Vpack'],
    ['/contact', 'Contact | Vpack'],
    ['/privacy-policy', 'Privacy Policy | Vpack'],
    ['/cookie-statement', 'Cookie Statement | Vpack'],
  ])('%s is titled %s', async (path, title) => {
    expect(titleOf((await site.fetch(path)).text)).toBe(title)
  })

  it.each([
    ['/about', ['story', 'mission', 'team']],
    ['/services', ['solutions', 'self-service', 'support', 'logistics']],
    ['/contact', ['form']],
    ['/privacy-policy', ['section-17']],
  ])('%s has the anchors that other pages link to', async (path, anchors) => {
    expect(idsOf((await site.fetch(path)).text)).toEqual(expect.arrayContaining(anchors))
  })

  it.each(pages)(
    '%s has one h1, a description, a canonical URL and no duplicate ids',
    async (path) => {
      const { status, text } = await site.fetch(path)
      expect(status).toBe(200)
      expect(text.match(/<h1[ >]/g)).toHaveLength(1)
      expect(text).toMatch(/<meta name="description" content="[^"]{40,}"/)
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/"]+${path}"`))
      const ids = idsOf(text)
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    },
  )

  it.each([
    ['/story', '/about#story'],
    ['/team', '/about#team'],
    ['/products', '/catalogue'],
  ])('%s redirects to %s', async (path, target) => {
    const { status, headers } = await site.fetch(path)
    expect([status, headers.get('location')]).toEqual([301, target])
  })

  it('answer 404 for a service that is not offered', async () => {
    const { status, text } = await site.fetch('/services/none')
    expect(status).toBe(404)
    expect(text.replaceAll('<!-- -->', '')).toContain('Page Not Found: /services/none')
  })

  it('show mission, history and the four team members on the about page', async () => {
    const { text } = await site.fetch('/about')
    const words = (id: string) => visibleText({ text: sectionById(text, id) })
    expect(words('mission')).toContain('Our mission')
    expect(words('story')).toMatch(/Our story.* 1994 .* 2021 /)
    const team = sectionById(text, 'team')
    expect(team.match(/<h3/g)).toHaveLength(4)
    expect(visibleText({ text: team })).toContain('Margaret Voss General Manager')
  })

  it('list the eight services, four benefits and four highlights', async () => {
    const { text } = await site.fetch('/services')
    const [main = ''] = text.slice(text.indexOf('<main')).split('</main>')
    const [list = ''] = main.slice(main.indexOf('aria-label="The services"')).split('</nav>')
    expect(linksIn(list)).toEqual(services)
    for (const benefit of ['solutions', 'self-service', 'support', 'logistics']) {
      expect(sectionById(main, benefit).match(/<h2/g), benefit).toHaveLength(1)
    }
    expect(sectionById(main, 'reasons').match(/<li/g)).toHaveLength(4)
  })

  it.each(['/privacy-policy', '/cookie-statement'])(
    '%s has its effective date and all sections of its table of contents',
    async (path) => {
      const { text } = await site.fetch(path)
      expect(visibleText({ text })).toContain('Effective 24 May 2021')
      const [contents = ''] = text.slice(text.indexOf('aria-label="Sections"')).split('</nav>')
      const sections = linksIn(contents)
      expect(sections.length).toBeGreaterThan(4)
      expect(sections.filter((to) => sectionById(text, to.slice(1)).length < 200)).toEqual([])
    },
  )

  it('promise to answer complaints within 30 days and to announce changes two weeks ahead', async () => {
    const words = visibleText(await site.fetch('/privacy-policy'))
    expect(words).toContain('usually answer within 30 days')
    expect(words).toContain('at least two weeks before they take effect')
  })

  it('show new content as soon as it is published', async () => {
    const content = getShippedContent('ABOUT-PAGE')
    const hero = { ...content.hero, title: 'Published a moment ago' }
    await site.fetch('/about')
    await publishContent(site.database.db, {
      group: 'ABOUT-PAGE',
      body: { ...content, hero },
      author: 'editor',
    })
    await vi.waitFor(async () => {
      expect((await site.fetch('/about')).text).toContain('Published a moment ago')
    })
  })
})

describe('the home page', () => {
  it('opens with links to the catalogue and the contact page, and the phone number', async () => {
    const { text } = await site.fetch('/')
    const [hero = ''] = /<h1.*?(?=<figure)/s.exec(text) ?? []
    const links = [...hero.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, to]) => to)
    expect(links).toEqual(['/catalogue', '/contact', 'tel:+61855501234'])
    expect(hero).toContain('(08) 5550 1234')
  })

  it('has its sections: approach, questions, testimonials, links into the catalogue, a notice', async () => {
    const { text } = await site.fetch('/')
    const headings = (id: string) =>
      [...sectionById(text, id).matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, words]) => words)
    const home = getShippedContent('HOME-PAGE')
    expect(headings('steps')).toEqual(['Contact Us', 'Discuss Requirements', 'Place Orders'])
    expect(home.faq.items).toHaveLength(8)
    for (const { question } of home.faq.items) expect(text).toContain(question)
    expect(sectionById(text, 'testimonials').match(/<blockquote/g)).toHaveLength(6)
    expect(sectionById(text, 'testimonials').match(/5(?:<!-- -->)? out of 5/g)).toHaveLength(6)
    expect(sectionById(text, 'about')).toContain('<blockquote')
    expect(sectionById(text, 'featured').match(/Buy Now/g)?.length).toBeGreaterThan(2)
    expect(text).toContain('Dismiss this notice')
  })

  it('links to the catalogue by category and market, and to the form for custom products', async () => {
    const { text } = await site.fetch('/')
    const cards = sectionById(text, 'categories').split('</li>').slice(0, -1)
    const ways = cards.map((card) => [linksIn(card)[0], visibleText({ text: card })])
    expect(ways).toEqual(
      [
        ['/catalogue?category=bottles', 'Bottles'],
        ['/catalogue?category=cartons', 'Cartons'],
        ['/catalogue?category=closures', 'Closures'],
        ['/catalogue?category=dividers', 'Dividers'],
        ['/catalogue?category=kegs', 'Kegs'],
        ['/catalogue?market=beer', 'Beer'],
        ['/catalogue?market=spirit', 'Spirit'],
        ['/contact#form', 'Custom Products'],
      ].map(([to, name]) => [to, expect.stringContaining(` ${name} `)]),
    )
    const [hero = ''] = text.slice(text.indexOf('<h1')).split('</section>')
    expect(linksIn(hero).slice(0, 2)).toEqual(['/catalogue', '/contact'])
  })
})

describe('published content', () => {
  const shown = async (path: string, words: readonly string[]) =>
    vi.waitFor(async () => {
      const { text } = await site.fetch(path)
      expect(words.filter((word) => !text.includes(word))).toEqual([])
    })
  const image = { src: '/icon-512.png', alt: 'At the line', caption: 'Angaston, July' }

  it('appears on the home page: introductions, pictures and the links of the cards', async () => {
    const home = getShippedContent('HOME-PAGE')
    const { approach, faq } = home
    const body = {
      ...home,
      approach: { ...approach, text: { ...approach.text, paragraph: ['Three steps, no forms.'] } },
      faq: { ...faq, text: { ...faq.text, paragraph: ['Ask us anything else.'] } },
    }
    await publishContent(site.database.db, { group: 'HOME-PAGE', body, author: 'editor' })
    const showcases = getShippedContent('SHOWCASES')
    const { featuredCategories, testimonials } = showcases
    const illustrated = {
      ...showcases,
      featuredCategories: withImage(featuredCategories, 'Pallets of glass'),
      testimonials: withImage(testimonials, 'Helen Marchetti at the line'),
    }
    const entry = { group: 'SHOWCASES', body: illustrated, author: 'editor' } as const
    await publishContent(site.database.db, entry)
    await shown('/', [
      'Three steps, no forms.',
      'Ask us anything else.',
      'alt="Pallets of glass"',
      'alt="Helen Marchetti at the line"',
      ...featuredCategories.items.map(({ link }) => link.text),
    ])
  })

  it('appears beside each team member: the description, and the picture with its caption', async () => {
    const about = getShippedContent('ABOUT-PAGE')
    const members = about.team.members.map((member) => ({ ...member, image }))
    const body = { ...about, team: { ...about.team, members } }
    await publishContent(site.database.db, { group: 'ABOUT-PAGE', body, author: 'editor' })
    const duties = members.map(({ text }) => text.title)
    await shown('/about', ['Angaston, July', 'alt="At the line"', ...duties])
  })

  function withImage<Item>(list: { title: string; items: Item[] }, alt: string) {
    return { ...list, items: list.items.map((item) => ({ ...item, image: { ...image, alt } })) }
  }
})
