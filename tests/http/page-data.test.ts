import { expect, it } from 'vitest'
import { parsePageData } from '#app/framework/page-data.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { filledForm, openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

/** Returns the data embedded in the page's document. */
async function dataOfDocument(path: string) {
  const { text } = await site.fetch(path)
  const [, data = ''] =
    /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(text) ?? []
  return parsePageData(data)
}

/** Returns the data that the app fetches when a link leads to the page. */
async function dataOfNavigation(path: string) {
  // Imported after the site, which first puts React into production mode.
  const { decodeData } = await import('#app/framework/decode-data.ts')
  const [pathname, search = ''] = path.split('?')
  const { body } = await site.fetch(`${pathname === '/' ? '/_' : pathname}.data?${search}`)
  return decodeData(Uint8Array.from(body))
}

it.each([
  '/',
  '/about',
  '/services',
  '/services/laboratory',
  '/contact',
  '/preferences',
  '/privacy-policy',
  '/cookie-statement',
  '/news',
  '/craft-beer',
  '/catalogue',
  '/catalogue?category=closures&view=table&q=30x60',
  '/catalogue?q=nothing-of-the-kind',
  '/catalogue/750ml-claret-antique-bvs-12pk',
  '/catalogue/750ml-claret-antique-bvs-12pk/reviews',
  '/catalogue/compare?products=750ml-claret-antique-bvs-12pk',
  '/catalogue/planner?amount=12000&bottle=GB-CL750S-AG-BV-00-X',
  '/catalogue/paste',
  '/catalogue/cart',
])('%s has the same data in its document as after a navigation', expectSame)

it('the page of an enquiry has the same data in its document as after a navigation', async () => {
  const { db } = site.database
  const visitor = openVisitor(site)
  await visitor.add((await anyProduct(db)).sku)
  const sent = await visitor.checkout(await filledForm(db))
  await expectSame(sent.headers.get('location') ?? '')
})

async function expectSame(path: string) {
  const [{ loaderData }, brought] = await Promise.all([
    dataOfDocument(path),
    dataOfNavigation(path),
  ])
  const routes = Object.keys(brought)
  expect(routes.length).toBeGreaterThan(1)
  for (const route of routes) {
    expect(loaderData, path).toHaveProperty([route])
    expect(withoutStamps(loaderData?.[route]), route).toEqual(withoutStamps(brought[route]?.data))
  }
}

/** Removes the token and the id that differ in each served form. */
function withoutStamps(data: unknown): unknown {
  if (!isRecord(data)) return data
  const { stamp: _, submission: __, form, ...rest } = data
  return isRecord(form) ? { ...rest, form: withoutStamps(form) } : rest
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
