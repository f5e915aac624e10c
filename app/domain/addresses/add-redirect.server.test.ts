import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { importArticles } from '#app/domain/articles/import-articles.server.ts'
import { articleTable } from '#app/domain/articles/tables.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { listRedirects } from '#app/domain/redirects/find-redirect.server.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import { readPublicationVersion } from '#app/platform/database/publication.server.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { addRedirect } from './add-redirect.server.ts'
import { removeRedirect } from './remove-redirect.server.ts'

const test = openTestDatabase()
const slug = '750ml-claret-antique-bvs-12pk'
const product = `/catalogue/${slug}`

beforeEach(async () => {
  await test.db.delete(redirectTable)
})

async function refusal(path: string, target: string) {
  const added = await addRedirect(test.db, systemActor, { path, target })
  if (added.outcome === 'done' || added.outcome !== 'wrong') return null
  return added.problems.map(({ reason }) => reason).join('; ')
}

describe('addRedirect and removeRedirect', () => {
  it('store, change, list, publish and remove a redirect', async () => {
    const version = () => readPublicationVersion(test.db, 'redirects')
    const before = await version()
    expect(await refusal('/old-claret', product)).toBeNull()
    expect(await refusal('/old-claret', '/about#team')).toBeNull()
    expect(await refusal('/beer', 'https://example.com/beer?a=1')).toBeNull()
    expect(await listRedirects(test.db)).toEqual([
      { path: '/beer', target: 'https://example.com/beer?a=1' },
      { path: '/old-claret', target: '/about#team' },
    ])
    expect(await listRedirects(test.db, 'claret')).toHaveLength(1)
    expect(await removeRedirect(test.db, systemActor, '/beer')).toEqual({ outcome: 'done' })
    expect(await removeRedirect(test.db, systemActor, '/beer')).toMatchObject({
      outcome: 'no-such-redirect',
    })
    expect(await version()).toBe(before + 4)
  })

  it.each([
    ['/about', 'an address of the site itself'],
    ['/catalogue/checkout', 'an address of the site itself'],
    ['/enquiry/anything', 'an address of the site itself'],
    ['/story', 'an address of the site itself'],
    ['/services/laboratory', 'the address of a service'],
    ['/why-recycle-glass', 'the address of an article'],
    [product, 'an address of product GB-CL750S-AG-BV-12'],
    [`${product}/reviews`, 'an address of product GB-CL750S-AG-BV-12'],
    [`${product}/specification.pdf`, 'an address of product GB-CL750S-AG-BV-12'],
    [`${product}/drawing.dxf`, 'an address of product GB-CL750S-AG-BV-12'],
    ['/health/live', 'an address of the site itself'],
    ['/share/nothing.png', 'an address of the site itself'],
    [`/product/${slug}`, 'an old address of product GB-CL750S-AG-BV-12'],
  ])('refuse to hide %s', async (path, holder) => {
    const reason = await refusal(path, '/about')
    expect(reason).toContain(`${path} is ${holder}`)
    expect(reason).toContain('which the redirect would hide')
  })

  it('refuse to hide a product that is not published yet', async () => {
    await test.db.update(productTable).set({ status: 'draft' }).where(eq(productTable.slug, slug))
    expect(await refusal(product, '/about')).toContain('which the redirect would hide')
    expect(await refusal('/old-claret', product)).toBe(`${product} is not a page`)
    const sheet = `${product}/specification.pdf`
    expect(await refusal('/old-sheet', sheet)).toBe(`${sheet} is not a page`)
    expect(await refusal(sheet, '/about')).toContain('which the redirect would hide')
    await test.db.update(productTable).set({ status: 'active' }).where(eq(productTable.slug, slug))
  })

  it.each(['', '/reviews', '/specification.pdf', '/drawing.svg', '/drawing.dxf'])(
    'redirect the pages and files of a deleted product to its replacement: “%s”',
    async (part) => {
      expect(await refusal(`/catalogue/long-gone${part}`, product + part)).toBeNull()
    },
  )

  it.each([
    '/catalogue/nothing/reviews',
    '/catalogue/nothing/specification.pdf',
    '/catalogue/nothing/drawing.svg',
    '/share/nothing.png',
    '/enquiry/anything',
    '/enquiry/anything/review',
    '/health/live',
    '/catalogue/cart/lines',
    '/catalogue/fits-my-enquiry',
  ])('refuse to lead to %s, which is not a public page', async (target) => {
    expect(await refusal('/old-claret', target)).toBe(`${target} is not a page`)
  })

  it.each(['/catalogue/cart', '/news.xml', '/why-recycle-glass'])(
    'accept %s as a target',
    async (target) => {
      expect(await refusal('/old-address', target)).toBeNull()
    },
  )

  it('accept only pages as targets, in one hop', async () => {
    expect(await refusal('/laboratory', '/services/laboratory')).toBeNull()
    expect(await refusal('/lab', '/laboratory')).toContain('/laboratory is itself redirected')
    expect(await refusal('/lab', '/services/none')).toBe('/services/none is not a page')
    expect(await refusal('/lab', '/story')).toBe('/story is not a page')
    expect(await refusal('/lab', `/product/${slug}`)).toBe(`/product/${slug} is not a page`)
    expect(await refusal('/lab', 'javascript:alert(1)')).toContain('http(s)')
  })
})

it('importArticles refuses an article whose path a redirect would hide', async () => {
  const source =
    '---\ntitle: New glass\nsummary: A test.\npublished: 2026-11-20\nauthor: Us\ntags: [company]\n---\nText.\n'
  expect(await refusal('/new-glass', '/catalogue')).toBeNull()
  const imported = await test.db.transaction((tx) =>
    importArticles(tx, [{ slug: 'new-glass', source }]),
  )
  expect(imported).toEqual({
    outcome: 'refused',
    problems: [
      {
        slug: 'new-glass',
        reason: '/new-glass is redirected to /catalogue, which would hide the article',
      },
    ],
  })
  expect(await test.db.$count(articleTable, eq(articleTable.slug, 'new-glass'))).toBe(0)
})
