import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { bottle, closure, specialOrder, supplierListing } from '#tests/e2e/products.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { isLong } from '#tests/support/long.ts'
import { readHead, unescaped } from '#tests/support/read-head.ts'

const publicUrl = 'https://www.vpack.example'
const site = openBuiltSite({ PUBLIC_URL: publicUrl })

async function sitemap() {
  const answer = await site.fetch('/sitemap.xml')
  return {
    ...answer,
    addresses: [...answer.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) =>
      unescaped(at),
    ),
  }
}

/** Fetches a page with a forged Host header. */
const page = (path: string) => site.fetch(path, { headers: { host: 'evil.example' } })

describe('the sitemap', () => {
  it('lists every page once, with its public URL and modification date', async () => {
    const { status, headers, text, addresses } = await sitemap()
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n(?:<url>.*<\/url>\n)+<\/urlset>\n$/,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((address) => !address.startsWith(`${publicUrl}/`))).toEqual([])
    expect(text.match(/<lastmod>20\d\d-\d\d-\d\d<\/lastmod>/g)).toHaveLength(addresses.length)
    for (const path of [
      '/',
      '/about',
      '/contact',
      '/services/laboratory',
      '/catalogue',
      '/catalogue?category=kegs',
      '/why-recycle-glass',
    ]) {
      expect(addresses).toContain(publicUrl + path)
    }
    expect(text.match(/\/catalogue\/[a-z0-9-]+</g)?.length).toBeGreaterThan(400)
  })

  it('leaves out made-to-order and discontinued products, suppliers’ listings and private pages', async () => {
    const { addresses } = await sitemap()
    const unwanted =
      /special-order-item|-obsolete$|-o-i$|-orora$|\/(?:cart|checkout|preferences)$|\/enquiry/
    expect(addresses.filter((address) => unwanted.test(address))).toEqual([])
  })

  it('lists only pages that answer 200, are indexable, have that canonical URL and a description', async () => {
    const { addresses } = await sitemap()
    const isProduct = (address: string) => /\/catalogue\/[^/?]+$/.test(address)
    // One component renders all products: the daily run checks every eighth, the long run all.
    const asked = addresses.filter(
      (address, index) => isLong || !isProduct(address) || index % 8 === 0,
    )
    const wrong: string[] = []
    for (const address of asked) {
      const { status, text } = await page(address.slice(publicUrl.length))
      const { titles, descriptions, canonicals, robots, facts } = readHead(text)
      const [description = ''] = descriptions
      const faults = [
        status === 200 ? '' : `answers ${status}`,
        robots ? `says ${robots}` : '',
        canonicals.join() === address ? '' : `is canonical to ${canonicals}`,
        titles.length === 1 && /^Vpack$|\S \| Vpack$/.test(titles[0] ?? '')
          ? ''
          : `titles: ${titles}`,
        text.match(/<h1[ >]/g)?.length === 1 ? '' : 'has not one h1',
        descriptions.length === 1 && description.length >= 50 && description.length <= 170
          ? ''
          : `described in ${description.length} characters`,
        /"(?:offers|price\w*|aggregateRating|rating\w*|reviews?|reviewRating)":/.test(
          JSON.stringify(facts),
        )
          ? 'tells of offers or ratings'
          : '',
      ].filter(Boolean)
      if (faults.length > 0) wrong.push(`${address} ${faults.join(', ')}`)
    }
    expect(wrong).toEqual([])
  })
})

it('robots.txt links to the sitemap and disallows visitors’ private pages', async () => {
  const { status, headers, text } = await site.fetch('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  expect(text).toMatch(/^User-agent: \*\nAllow: \/portal\/calendar\/\nDisallow: /)
  for (const path of ['/catalogue/cart', '/catalogue/checkout', '/enquiry/', '/staff', '/portal']) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
  expect(text).not.toMatch(/Disallow: \/\n/)
})

describe('security.txt', () => {
  it('has contact, expiry within a year, language and its canonical URL, as RFC 9116 requires', async () => {
    const { status, headers, text } = await site.fetch('/.well-known/security.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const valuesOf = (name: string) =>
      fields.flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))
    expect(valuesOf('Contact')).toEqual([
      'mailto:customer.service@vpack.example',
      `${publicUrl}/contact`,
    ])
    expect(valuesOf('Preferred-Languages')).toEqual(['en'])
    expect(valuesOf('Canonical')).toEqual([`${publicUrl}/.well-known/security.txt`])
    const [expires = '', ...more] = valuesOf('Expires')
    expect([expires, more]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/), []])
    const days = (Date.parse(expires) - Date.now()) / (24 * 3_600_000)
    expect(days).toBeGreaterThan(90)
    expect(days).toBeLessThan(365)
  })

  it('redirects from its older URL, is not in the sitemap and not disallowed for robots', async () => {
    const { status, headers } = await site.fetch('/security.txt')
    expect([status, headers.get('location')]).toEqual([301, '/.well-known/security.txt'])
    expect((await site.fetch('/sitemap.xml')).text).not.toContain('security.txt')
    expect((await site.fetch('/robots.txt')).text).not.toContain('well-known')
  })
})

describe('the canonical URL', () => {
  it.each([
    [
      '/catalogue?category=bottles&sub=beer-cider&colour=amber&page=2',
      '/catalogue?category=bottles&sub=beer-cider',
    ],
    ['/catalogue?page=2&sort=name', '/catalogue?page=2'],
    ['/catalogue?market=beer&category=bottles', '/catalogue?category=bottles&market=beer'],
    ['/catalogue?q=claret', '/catalogue'],
    ['/?utm_source=mail', '/'],
    ['/news?tag=glass', '/news?tag=glass'],
    ['/catalogue/paste?from=mail', '/catalogue/paste'],
    [
      `/catalogue/compare?sku=${bottle.sku},${closure.sku}&sku=none&only=differences`,
      `/catalogue/compare?sku=${bottle.sku}&sku=${closure.sku}`,
    ],
  ])('of %s is %s', async (path, canonical) => {
    const head = readHead((await page(path)).text)
    expect(head.canonicals).toEqual([publicUrl + canonical])
    expect(head.meta.get('og:url')).toEqual([publicUrl + canonical])
  })

  it('of a supplier’s listing is that of the base product', async () => {
    const head = readHead((await page(`/catalogue/${supplierListing.slug}`)).text)
    const base = supplierListing.slug.replace(/-orora$/, '')
    expect(head.canonicals).toEqual([`${publicUrl}/catalogue/${base}`])
    expect((await page(`/catalogue/${base}`)).status).toBe(200)
  })
})

/** Pages that belong to one visitor, and the not-found page. */
const ownPages = [
  'catalogue/cart',
  'catalogue/checkout',
  'catalogue/list/:token',
  'catalogue/project/:token',
  'enquiry/:token',
  'enquiry/:token/message',
  'enquiry/:token/review',
  'punchout',
]
const examples: Readonly<Record<string, string>> = {
  ':slug': bottle.slug,
  ':service': 'laboratory',
  ':article': 'why-recycle-glass',
}

describe('every page that is not private has sharing metadata', () => {
  const shared = (routes[0]?.children ?? [])
    .map(({ path = '' }) => path)
    .filter((path) => path !== '*' && !ownPages.includes(path))
    .map((path) => `/${path.replace(/:\w+/, (name) => examples[name] ?? name)}`)

  it.each(shared)('%s has title, description, URL and picture', async (path) => {
    const { status, text } = await page(path)
    const { titles, descriptions, canonicals, meta } = readHead(text)
    const [title = ''] = titles
    expect([status, titles.length, canonicals]).toEqual([200, 1, [publicUrl + path]])
    expect(descriptions[0]?.length).toBeGreaterThanOrEqual(50)
    expect(meta.get('og:url')).toEqual(canonicals)
    expect(meta.get('og:description')).toEqual(descriptions)
    expect(title.startsWith(meta.get('og:title')?.[0] ?? 'untitled')).toBe(true)
    expect(meta.get('og:image')?.[0]).toMatch(/^https:\/\/www\.vpack\.example\/share\/.+\.png/)
    expect(meta.get('twitter:card')).toEqual(['summary_large_image'])
  })
})

it.each([
  '/catalogue?q=claret',
  '/catalogue?colour=amber',
  '/catalogue/cart',
  '/nowhere',
  `/catalogue/${specialOrder.slug}`,
])('%s is not indexed', async (path) => {
  expect(readHead((await page(path)).text).robots).toMatch(/^noindex/)
})

describe('structured data', () => {
  async function typesOf(path: string) {
    const { facts } = readHead((await page(path)).text)
    return new Map(facts.map((fact) => [fact['@type'], fact]))
  }

  it('describes the company: its ABN, phone and hours, and the answers to eight questions', async () => {
    const types = await typesOf('/')
    expect((await typesOf('/contact')).get('LocalBusiness')).toEqual(types.get('LocalBusiness'))
    expect(types.get('LocalBusiness')).toMatchObject({
      name: 'Vpack',
      telephone: '+61855501234',
      openingHours: ['Mo-Fr 08:30-17:00'],
      identifier: { propertyID: 'ABN', value: '72 999 999 991' },
      address: { addressLocality: 'Angaston', postalCode: '5353', addressCountry: 'AU' },
    })
    expect(types.get('FAQPage')?.mainEntity).toHaveLength(8)
  })

  it('describes a product: code, dimensions and breadcrumb', async () => {
    const types = await typesOf(`/catalogue/${bottle.slug}`)
    expect(types.get('Product')).toMatchObject({
      sku: bottle.sku,
      material: 'Glass',
      color: 'Antique green',
    })
    expect(types.get('Product')?.additionalProperty).toContainEqual(
      expect.objectContaining({ '@type': 'PropertyValue', name: 'Volume', value: '750 mL' }),
    )
    expect(types.get('BreadcrumbList')?.itemListElement).toHaveLength(4)
  })

  it('describes an article: its publication date', async () => {
    const types = await typesOf('/why-recycle-glass')
    expect(types.get('Article')).toMatchObject({ datePublished: '2018-08-20' })
  })
})

it.each(['/news', '/why-recycle-glass'])('%s links to the feed', async (path) => {
  expect((await page(path)).text).toContain(
    `<link rel="alternate" type="application/rss+xml" title="News" href="${publicUrl}/news.xml"/>`,
  )
})
