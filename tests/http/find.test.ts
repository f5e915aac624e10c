import { describe, expect, it } from 'vitest'
import { listUnanswered } from '#app/domain/catalogue/browse/search/unanswered-searches.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'

const site = openBuiltSite()
const totalOf = (html: string) => /role="status">(\d+ bottles, \d+ items)</.exec(html)?.[1]

describe('a range filter in the URL', () => {
  it('narrows the list in every accepted notation', async () => {
    const plain = await site.fetch('/catalogue?category=bottles&height=280-320')
    const typed = await site.fetch('/catalogue?height.from=28+cm&height.to=320&category=bottles')
    expect(plain.status).toBe(200)
    const all = totalOf((await site.fetch('/catalogue?category=bottles')).text)
    expect(all).toBeDefined()
    expect(totalOf(plain.text)).not.toBe(all)
    expect(totalOf(typed.text)).toBe(totalOf(plain.text))
    expect(typed.text).toContain('Height 280–320 mm')
  })

  it.each([
    ['height=320-280', '320 is more than 280 mm'],
    ['height=wide-', '“wide” is not a number of mm'],
    ['volume=99999999-', 'up to 60,000 mL'],
    ['weight=-0', 'starts at'],
    ['height.from=%3Cb%3E&height.to=%27;--', '“&lt;b&gt;” is not a number'],
    [`height=${'9'.repeat(90)}-1`, 'is not a number of mm'],
    ['volume=%F0%9F%8D%B7-%25', 'is not a number'],
  ])('%s is answered with an error message, and the list without it', async (search, said) => {
    const { status, text } = await site.fetch(`/catalogue?category=bottles&${search}`)
    expect(status).toBe(400)
    expect(text).toContain(said)
    const all = totalOf((await site.fetch('/catalogue?category=bottles')).text)
    expect(totalOf(text)).toBe(all ?? 'a total')
  })

  it('suggests which filters and ranges to relax if the list is empty', async () => {
    const { status, text } = await site.fetch(
      '/catalogue?category=bottles&weight=1500-&volume=-200&colour=antique',
    )
    expect(status).toBe(200)
    expect(text).toContain('No product matches everything you chose.')
    expect(text).toMatch(/Without (?:<!-- -->)?(?:Volume: up to 200 mL|Weight: from 1,500 g)/)
  })
})

describe('search suggestions', () => {
  const ask = async (q: string) => {
    const answer = await site.fetch(`/catalogue/suggestions?${new URLSearchParams({ q })}`)
    return { ...answer, json: JSON.parse(answer.text) }
  }

  it('contain products with drawings, categories, and interpreted words', async () => {
    const { status, headers, json } = await ask('Stelvin  black')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    expect(json.products[0]).toMatchObject({ sku: expect.stringMatching(/^SC-3060/) })
    expect(json.products[0].drawing.parts.length).toBeGreaterThan(0)
    expect(json.synonyms).toMatchObject([{ typed: 'stelvin' }])
    expect((await ask('corks')).json.places[0]).toMatchObject({
      label: 'Corks · closures',
      search: '?category=closures&sub=corks',
    })
  })

  it.each([[''], ['%'], ['_'], ["'; vacuum xyzzy; --"], ['🍷'], ['\\'], ['*'.repeat(100)]])(
    'are empty for %j, without an error',
    async (q) => {
      const { status, json } = await ask(q)
      expect(status).toBe(200)
      expect(json).toMatchObject({ products: [], places: [], total: 0 })
    },
  )

  it('reject a search of more than 100 characters with a message', async () => {
    const { status, json } = await ask('claret '.repeat(100))
    expect(status).toBe(400)
    expect(json.message).toContain('at most 100 characters')
  })

  it('reject a URL of ten thousand characters with 414', async () => {
    const { status } = await site.fetch(`/catalogue/suggestions?q=${'claret+'.repeat(1400)}`)
    expect(status).toBe(414)
  })
})

it('a search without results is logged for staff, once per search, with its words only', async () => {
  for (const q of ['Demijohn', 'demijohn', 'ann@example.com', 'claret']) {
    await site.fetch(`/catalogue?q=${q}`)
  }
  await site.fetch('/catalogue?q=zzgrowler&category=kegs')
  const { writeUnanswered } = await import(
    '#app/domain/catalogue/browse/search/unanswered-searches.server.ts'
  )
  await writeUnanswered(site.database.db, new Date())
  const kept = await listUnanswered(site.database.db, 10)
  expect(kept.map(({ words, times }) => `${words} ${times}`)).toEqual(['demijohn 2', 'zzgrowler 1'])
})
