import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatStateInText } from '#app/domain/calendar/australian-state.ts'
import { formatShutdownDays } from '#app/domain/calendar/shutdown.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { contentFileName, contentGroups, contentSchemas, isContentGroup } from './content-groups.ts'
import { formatAbn, isAbn } from './groups/abn.ts'
import { serviceSlugs } from './groups/service-slugs.ts'
import { link, map, review } from './groups/shapes.ts'
import { parseContent } from './parse-content.ts'
import { getShippedContent } from './shipped-content.ts'

describe('content groups', () => {
  it('are the sixteen of the specification', () => {
    expect(contentGroups).toHaveLength(16)
    expect(isContentGroup('HOME-PAGE')).toBe(true)
    expect(isContentGroup('toString')).toBe(false)
    expect(contentFileName('CATALOGUE-CART-PAGE')).toBe('catalogue-cart-page.json')
  })

  it.each(contentGroups)('%s has shipped content that its schema accepts', (group) => {
    const content = getShippedContent(group)
    expect(parseContent(group, JSON.parse(JSON.stringify(content)))).toEqual({
      outcome: 'done',
      content,
    })
  })

  it('parse any input to content or problems without throwing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...contentGroups), fc.jsonValue(), (group, body) => {
        const parsed = parseContent(group, body)
        expect(parsed.outcome === 'done' || parsed.problems.length > 0).toBe(true)
      }),
    )
  })

  it('reject unknown fields, missing fields and script URLs', () => {
    const company = getShippedContent('GLOBAL').company
    const global = { ...getShippedContent('GLOBAL') }
    for (const body of [
      { ...global, colour: 'red' },
      { ...global, company: undefined },
      { ...global, company: { ...company, hours: '' } },
      {
        ...global,
        social: global.social.map((link) => ({ ...link, href: 'javascript:alert(1)' })),
      },
      { ...global, social: global.social.map((link) => ({ ...link, href: '//evil.example' })) },
    ]) {
      expect(contentSchemas.GLOBAL.safeParse(body).success).toBe(false)
    }
  })
})

it('a link accepts icon names and drops invalid ones', () => {
  const to = { text: 'LinkedIn', href: 'https://www.linkedin.com/' }
  expect(link.parse({ ...to, icon: 'brand-linkedin' }).icon).toBe('brand-linkedin')
  for (const icon of ['toString', '<svg>', '-', 'a'.repeat(61), 7]) {
    expect(link.parse({ ...to, icon })).toMatchObject({ ...to, icon: '' })
  }
})

it('a review without a score has five stars, and a map without one the default zoom', () => {
  const said = review.parse({ date: '2026-01-31', name: 'Mary', text: 'Ran well.' })
  expect(said.rating).toBe(5)
  const place = { name: 'Angaston', description: 'Our hall.', lat: -34.5, lng: 139 }
  expect(map.parse({ markers: [place] })).toMatchObject({ zoom: 4.3, max: 6, info: false })
})

describe('shipped content', () => {
  it('describes the company as in the specification', () => {
    const { company, standing } = getShippedContent('GLOBAL')
    expect(standing).toContain('division of a contract bottler')
    expect(standing).toContain('member of a larger beverage group')
    expect(company.hours).toBe('8.30am–5pm Monday–Friday')
    expect(company.identifier.type).toBe('ABN')
  })

  it('has four team members with over 65 years together, and six testimonials with five stars', () => {
    const { members } = getShippedContent('ABOUT-PAGE').team
    expect(members).toHaveLength(4)
    const years = members.map(({ text }) => Number.parseInt(text.highlight[0] ?? '', 10))
    expect(years.reduce((sum, more) => sum + more, 0)).toBeGreaterThan(65)
    const testimonials = getShippedContent('SHOWCASES').testimonials.items
    expect(testimonials).toHaveLength(6)
    expect(testimonials.every(({ rating }) => rating === 5)).toBe(true)
  })

  it('has eight FAQs, three steps and eight services', () => {
    const home = getShippedContent('HOME-PAGE')
    expect(home.faq.items).toHaveLength(8)
    expect(home.approach.steps.map(({ title }) => title)).toEqual([
      'Contact Us',
      'Discuss Requirements',
      'Place Orders',
    ])
    const { services } = getShippedContent('SERVICES-PAGE')
    expect(services.map(({ slug }) => slug)).toEqual([...serviceSlugs])
  })

  it('has a map of eight places at zoom 4.3, at most 6, without info windows', () => {
    const { map } = getShippedContent('CONTACT-PAGE')
    expect(map).toMatchObject({ zoom: 4.3, max: 6, info: false })
    expect(map.markers.map(({ name }) => name)).toEqual([
      'Angaston',
      'Brisbane',
      'Canberra',
      'Hobart',
      'McLaren Vale',
      'Melbourne',
      'Perth',
      'Sydney',
    ])
  })

  it('dates both legal texts, and promises 30 days and two weeks', () => {
    const privacy = getShippedContent('PRIVACY-POLICY-PAGE')
    const cookies = getShippedContent('COOKIE-STATEMENT-PAGE')
    expect([privacy.effective, cookies.effective]).toEqual(['2021-05-24', '2021-05-24'])
    expect(privacy.sections.length).toBeGreaterThanOrEqual(17)
    expect(privacy.sections[16]?.title).toBe('The Privacy Officer')
    const words = JSON.stringify(privacy.sections)
    expect(words).toContain('usually answer within 30 days')
    expect(words).toContain('at least two weeks before they take effect')
  })
})

describe('shutdowns', () => {
  const read = (shutdowns: unknown) =>
    parseContent('GLOBAL', { ...getShippedContent('GLOBAL'), shutdowns })
  const shutdown = (first: string, last: string) => ({ name: 'Stocktake', first, last })

  it('of the coming summer match the article about them', () => {
    const [summer] = getShippedContent('GLOBAL').shutdowns
    const article = readFileSync(
      path.resolve('db/seed/articles/christmas-shutdown-dates-2026.md'),
      'utf8',
    )
    expect(summer && formatShutdownDays(summer)).toBe('from 18 December 2026 to 3 January 2027')
    expect(article).toContain('summary: Closed from 18 December 2026 to 3 January 2027.')
    const rows = [...article.matchAll(/^\| Last orders for (.+) \| \S+ (\d+ \S+ \d{4}) \|$/gm)]
    expect(rows.map(([, , day]) => day)).toEqual(
      summer?.lastOrders?.map(({ day }) => formatDay(day)),
    )
    for (const [row, places = ''] of rows) {
      const { states = [] } =
        summer?.lastOrders?.find(({ day }) => row.includes(formatDay(day))) ?? {}
      expect(places.split(/, | and /)).toHaveLength(states.length)
      for (const state of states) expect(places).toContain(formatStateInText(state))
    }
  })

  it('are empty for content stored before the field existed', () => {
    const { shutdowns, ...older } = getShippedContent('GLOBAL')
    expect(shutdowns).not.toEqual([])
    expect(parseContent('GLOBAL', older)).toMatchObject({
      outcome: 'done',
      content: { shutdowns: [] },
    })
  })

  it('are read from the former name closures, but not from both names', () => {
    const { shutdowns, ...more } = getShippedContent('GLOBAL')
    const older = { ...more, closures: shutdowns }
    expect(parseContent('GLOBAL', older)).toEqual({
      outcome: 'done',
      content: { ...more, shutdowns },
    })
    expect(parseContent('GLOBAL', { ...older, shutdowns }).outcome).toBe('refused')
  })

  it.each([
    ['that end before they begin', [shutdown('2027-06-30', '2027-06-29')]],
    ['of a day that is none', [shutdown('2027-06-31', '2027-07-02')]],
    ['of a mistyped year', [shutdown('2026-12-18', '2028-01-03')]],
    ['that overlap', [shutdown('2027-06-28', '2027-06-30'), shutdown('2027-06-30', '2027-07-01')]],
    ['out of order', [shutdown('2027-06-30', '2027-06-30'), shutdown('2026-12-18', '2027-01-03')]],
  ])('%s are rejected', (_, shutdowns) => {
    expect(read(shutdowns).outcome).toBe('refused')
  })
})

describe('isAbn', () => {
  it.each(['51 824 753 556', '72 999 999 991', '39999000999'])('accepts %s', (abn) => {
    expect(isAbn(abn)).toBe(true)
  })

  it.each(['51 824 753 557', '5182475355', '', 'ABN', '72 999 999 99١'])('rejects %s', (abn) => {
    expect(isAbn(abn)).toBe(false)
  })

  it('rejects a number with one mistyped digit', () => {
    const position = fc.integer({ min: 0, max: 10 })
    fc.assert(
      fc.property(position, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'72999999991'].map(Number)
        digits[at] = ((digits[at] ?? 0) + by) % 10
        expect(isAbn(digits.join(''))).toBe(false)
      }),
    )
  })

  it('formatAbn groups the digits', () => {
    expect(formatAbn('72999999991')).toBe('72 999 999 991')
  })
})
