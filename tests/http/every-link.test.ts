import { expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { isLong } from '#tests/support/long.ts'

const site = openBuiltSite()

/** Ways through the catalogue that are all followed; every day of kinds and pages of a list a sample. */
const ways = new Set(isLong ? ['category', 'sub', 'page'] : ['category'])
/** Of filters, searches and drawings, which are many and alike, so many of each kind are looked at. */
const sample = isLong ? 15 : 1
/** Of products, whose links are followed too. */
const productSample = isLong ? Number.POSITIVE_INFINITY : 2

/** What a visitor's enquiry or sign-in decides: they lead on, each to another place. */
const doors = new Set(['/catalogue/fits-my-enquiry', '/portal'])

/** It reads hundreds of pages, in the long run a thousand: on a busy machine that takes its time, in ms. */
const timeout = 300_000

const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
const formsOf = (html: string) =>
  new Set([...html.matchAll(/ form="([^"]+)"/g)].map(([, id]) => id))
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))

/** The kind of an address of which a sample will do; null where every one counts. */
function kindOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const names = [...searchParams.keys()].toSorted()
  if (names.some((name) => !ways.has(name))) return names.join(' ')
  return /^\/catalogue\/[^/]+\/(.+)$/.exec(pathname)?.[1] ?? null
}

it(
  'every link that starts at the home page arrives: no dead link, no redirect, no missing anchor, and every button finds its form',
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
      if (kind !== null && seen >= sample) return
      if (product && seen >= productSample) return
      kinds.set(kind ?? product, seen + 1)
      known.add(address)
      waiting.push({ address, from })
    }

    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { address, from } = next
      const { status, text } = await site.fetch(address)
      const arrived = status === 303 && doors.has(address) ? 200 : status
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
    // Pages of the company, of every article, of the catalogue and, in the long run, of every listed product.
    expect(known.size).toBeGreaterThan(isLong ? 600 : 40)
  },
  timeout,
)
