import { expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'

const site = openBuiltSite()

/** Ways through the catalogue; of filters and searches, those that pages without any offer. */
const ways = new Set(['category', 'sub', 'market', 'page'])

const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))

function isOnTheWay(address: string): boolean {
  const { searchParams } = new URL(address, 'http://site')
  return [...searchParams.keys()].every((name) => ways.has(name))
}

it('every link that starts at the home page arrives: no dead link, no redirect, no missing anchor', async () => {
  const wrong: string[] = []
  const anchors: { link: string; address: string; anchor: string }[] = []
  const ids = new Map<string, ReadonlySet<string | undefined>>()
  const waiting = [{ address: '/', from: '' }]
  const known = new Set(['/'])

  function note(link: string, from: string) {
    if (/^(?:https:\/\/|mailto:|tel:)/.test(link)) return
    if (!/^[/#]/.test(link)) return void wrong.push(`${from}: ${link} is no address`)
    const [page, anchor] = link.split('#', 2)
    const address = page || from
    if (anchor) anchors.push({ link: `${from}: ${link}`, address, anchor })
    if (known.has(address) || (from.includes('?') && !isOnTheWay(address))) return
    known.add(address)
    waiting.push({ address, from })
  }

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { address, from } = next
    const { status, text } = await site.fetch(address)
    if (status !== 200) wrong.push(`${from}: ${address} answers ${status}`)
    ids.set(address, idsOf(text))
    if (isOnTheWay(address)) for (const link of linksOf(text)) note(link, address)
  }
  for (const { link, address, anchor } of anchors) {
    if (!ids.get(address)?.has(anchor)) wrong.push(`${link}: no such place`)
  }
  expect([...new Set(wrong)]).toEqual([])
  // Pages of the company, of every listed product and article, and of the catalogue.
  expect(known.size).toBeGreaterThan(1000)
})
