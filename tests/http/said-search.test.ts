import { describe, expect, it } from 'vitest'
import { maxIconServiceUrlLength } from '#app/business-constants.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'

const site = openBuiltSite()
const search = (q: string) => site.fetch(`/catalogue?${new URLSearchParams({ q })}`)
const wordsOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const listed = (html: string) => [...html.matchAll(/<article[^>]*>|class="product-card/g)].length
const chips = (html: string) =>
  [
    ...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*><span class="sr-only">Remove <\/span>([^<]*)</g),
  ].map(([, href = '', label = '']) => ({ href: href.replaceAll('&amp;', '&'), label }))

describe('a natural-language search', () => {
  it('shows how it was interpreted, and keeps the input in the field', async () => {
    const { status, text } = await search('claret 750 under 400 g')
    expect(status).toBe(200)
    expect(wordsOf(text)).toContain('Read as Volume: 750 mL · Weight: up to 400 g · “claret” .')
    expect(text).toContain('value="claret 750 under 400 g"')
    expect(chips(text).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['“claret”', '750 mL', 'Weight up to 400 g']),
    )
  })

  it('has chips whose links remove them', async () => {
    const all = chips((await search('cork for 187')).text)
    expect(all.map(({ label }) => label)).toEqual(['Closures', 'ROPP 28'])
    for (const { href } of all) {
      const { status, text } = await site.fetch(href)
      expect(status).toBe(200)
      expect(chips(text).length).toBeLessThan(all.length)
      expect(listed(text)).toBeGreaterThan(0)
    }
  })

  it('is widened, with a message, if nothing in the named category matches', async () => {
    const { text } = await search('cork for 187')
    expect(wordsOf(text)).toContain(
      'Nothing under Corks matches your whole search, so we searched more widely.',
    )
    expect(wordsOf(text)).toContain('Closures · for 187 mL bottles · Finish: ROPP 28')
  })

  it('never shows internal codes in its interpretation', async () => {
    for (const q of ['ropp', 'stelvin black', 'tinnie 375', 'six pack', 'beer cap', 'pet nat']) {
      const said = wordsOf((await search(q)).text)
      expect(said, q).not.toMatch(/(?:Also showing|Read as|Showing)[^.]*\b(?:r28|bvs|6pk|tcork)\b/)
    }
  })

  it('is taken literally in quotation marks', async () => {
    const { text } = await search('“cork”')
    expect(wordsOf(text)).not.toContain('Read as')
    expect(wordsOf(text)).toContain('T-cork')
  })
})

describe('the icon service', () => {
  it('returns icons by name, and lists unknown names', async () => {
    const { status, text } = await site.fetch('/icons/tabler.json?icons=bottle,no-such')
    expect(status).toBe(200)
    const answer = JSON.parse(text)
    expect(answer.icons.bottle).toMatchObject({ width: 24, height: 24 })
    expect(answer.not_found).toEqual(['no-such'])
  })

  it.each([
    ['/icons/other.json?icons=bottle', 404],
    ['/icons/tabler.json', 400],
    ['/icons/tabler.json?icons=%3Csvg%3E', 400],
    [`/icons/tabler.json?icons=${'a'.repeat(maxIconServiceUrlLength)}`, 414],
  ])('answers %s with %s', async (address, status) => {
    expect((await site.fetch(address)).status).toBe(status)
  })
})
