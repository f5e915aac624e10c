import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { countLookups } from '#tests/support/count-lookups.ts'
import { isLong } from '#tests/support/long.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'

const site = openBuiltSite({ UNPROVEN_LIMIT: '1000000', UNPROVEN_LIMIT_OVERALL: '1000000' })

let slug: string
let count: ReturnType<typeof countLookups>
beforeAll(async () => {
  ;({ slug } = await anyProduct(site.database.db))
  count = countLookups()
})
afterAll(() => count.stop())

async function stepsOf(ask: () => Promise<{ status: number }>): Promise<number> {
  const before = count.steps
  const { status } = await ask()
  expect(status).toBeLessThan(500)
  return count.steps - before
}

/**
 * Expects the cost to grow at most linearly: ten times the input may cost ten times as much, a
 * hundred times a hundred times.
 */
async function expectLinear(ask: (times: number) => Promise<{ status: number }>) {
  // Warms up what a page does only once.
  await ask(1)
  const [once, ten, hundred] = [
    await stepsOf(() => ask(1)),
    await stepsOf(() => ask(10)),
    await stepsOf(() => ask(100)),
  ]
  expect(ten).toBeLessThanOrEqual(10 * once)
  expect(hundred).toBeLessThanOrEqual(100 * once)
}

const few = [['with names that are paths', (n: number) => `message[${n}]`]] as const
const others = [
  ['with unknown names', (n: number) => `field${n}`],
  ['with one repeated name', () => 'sku'],
  ['with reserved names', () => '_routes'],
  ['named “index”', () => 'index'],
] as const

describe.each(isLong ? [...few, ...others] : few)('fields %s', (_, nameOf) => {
  const pairs = (count: number) =>
    Array.from({ length: count }, (_, n): [string, string] => [nameOf(n), '1'])

  const forms = [
    ...['/contact', '/contact-requests-store-from-website', '/preferences'],
    ...['/catalogue/cart', '/catalogue/cart/lines', '/catalogue/checkout', '/catalogue/paste'],
    '/catalogue/planner?amount=1000',
  ]
  it.each(forms)('cost linear time in a form to %s', async (path) => {
    const post = (body: Buffer | string, type: string) =>
      site.fetch(path, { method: 'POST', headers: { 'content-type': type }, body })
    await expectLinear((times) =>
      post(new URLSearchParams(pairs(15 * times)).toString(), 'application/x-www-form-urlencoded'),
    )
    await expectLinear(async (times) => {
      const form = new FormData()
      for (const [name, value] of pairs(15 * times)) form.append(name, value)
      const sent = new Response(form)
      const body = Buffer.from(await sent.arrayBuffer())
      return post(body, sent.headers.get('content-type') ?? '')
    })
  })

  it('cost linear time in JSON', async () => {
    await expectLinear((times) => {
      const members = Array.from({ length: 15 * times }, (_, n) => [`${nameOf(n)}${n}`, 'x'])
      return site.fetch('/contact-requests-store-from-website', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(members)),
      })
    })
  })

  const pages = [
    ...['/', '/catalogue', '/catalogue/compare', '/catalogue/planner', '/catalogue/glimpses'],
    ...['/catalogue/cart', '/news', '/About'],
  ]
  it.each(pages)('cost linear time in a query of %s', async (page) => {
    for (const path of [page, page === '/' ? '/_.data' : `${page}.data`]) {
      // As many as fit into the longest URL.
      await expectLinear((times) =>
        site.fetch(`${path}?${new URLSearchParams(pairs(3 * times))}&n=${times}`),
      )
    }
  })

  it('cost linear time in a query of a product', async () => {
    for (const file of ['', '.data', '/reviews', '/drawing.svg']) {
      await expectLinear((times) =>
        site.fetch(`/catalogue/${slug}${file}?${new URLSearchParams(pairs(3 * times))}`),
      )
    }
  })
})
