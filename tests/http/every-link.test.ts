import { expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { isLong } from '#tests/support/long.ts'

const site = openBuiltSite()

/**
 * Query parameters whose links are all followed; the daily run follows only a sample of
 * subcategories and list pages.
 */
const followedParams = new Set(isLong ? ['category', 'sub', 'page'] : ['category'])
/** Number of links followed per kind of filter, search and drawing, which are many and alike. */
const sampleSize = isLong ? 15 : 1
/** Number of products whose own links are followed too. */
const productSampleSize = isLong ? Number.POSITIVE_INFINITY : 2

/** URLs that redirect according to the visitor's enquiry or session. */
const redirectingPaths = new Set(['/catalogue/fits-my-enquiry', '/portal'])

/** Timeout in ms: the crawl reads hundreds of pages, in the long run a thousand. */
const timeoutMs = 300_000

const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
const formsOf = (html: string) =>
  new Set([...html.matchAll(/ form="([^"]+)"/g)].map(([, id]) => id))
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))

/**
 * Returns the kind of a URL of which a sample is enough.
 * @returns null if every such URL is followed
 */
function kindOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const names = [...searchParams.keys()].toSorted()
  if (names.some((name) => !followedParams.has(name))) return names.join(' ')
  return /^\/catalogue\/[^/]+\/(.+)$/.exec(pathname)?.[1] ?? null
}

it(
  'every link reachable from the home page works: no dead link, redirect or missing anchor, and every button has its form',
  async () => {
    const wrong: string[] = []
    const anchors: { link: string; address: string; anchor: string }[] = []
    const ids = new Map<string, ReadonlySet<string | undefined>>()
    const waiting = [{ address: '/', from: '' }]
    const known = new Set(['/'])
    const kinds = new Map<string | null, number>()

    function note(link: string, from: string) {
      if (/^(?:https:\/\/|mailto:|tel:)/.test(link)) return
      if (!/^[/#]/.test(link)) return void wrong.push(`${from}: ${link} is no address`)
      const [page, anchor] = link.split('#', 2)
      const address = page || from
      if (anchor) anchors.push({ link: `${from}: ${link}`, address, anchor })
      if (known.has(address)) return
      const kind = kindOf(address)
      const product = /^\/catalogue\/[^/?]+$/.test(address) ? 'product' : null
      const seen = kinds.get(kind ?? product) ?? 0
      if (kind !== null && seen >= sampleSize) return
      if (product && seen >= productSampleSize) return
      kinds.set(kind ?? product, seen + 1)
      known.add(address)
      waiting.push({ address, from })
    }

    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { address, from } = next
      const { status, text } = await site.fetch(address)
      const arrived = status === 303 && redirectingPaths.has(address) ? 200 : status
      if (arrived !== 200) wrong.push(`${from}: ${address} answers ${status}`)
      const here = idsOf(text)
      ids.set(address, here)
      for (const form of formsOf(text))
        if (!here.has(form)) wrong.push(`${address}: no form ${form}`)
      if (kindOf(address) === null) for (const link of linksOf(text)) note(link, address)
    }
    for (const { link, address, anchor } of anchors) {
      if (ids.has(address) && !ids.get(address)?.has(anchor)) wrong.push(`${link}: no such place`)
    }
    expect([...new Set(wrong)]).toEqual([])
    // Includes company pages, articles, the catalogue and, in the long run, every listed product.
    expect(known.size).toBeGreaterThan(isLong ? 600 : 40)
  },
  timeoutMs,
)
