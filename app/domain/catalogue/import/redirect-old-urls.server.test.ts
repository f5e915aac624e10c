import { describe, expect, it } from 'vitest'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import { readPublicationVersion } from '#app/platform/database/publication.server.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { csv, openImports } from '#tests/support/imports.ts'

const { run, stored, test } = openImports()

const redirects = async () =>
  Object.fromEntries(
    (await test.db.select().from(redirectTable)).map(({ path, target }) => [path, target]),
  )

describe('product whose slug changes', () => {
  it('redirects its old URL, and redirects to that one, to the new URL', async () => {
    const product = buildProduct({ slug: 'first' })
    await run(csv(product))
    await test.db.insert(redirectTable).values({ path: '/old', target: '/catalogue/first' })
    expect(await run(csv({ ...product, slug: 'second' }))).toBe('+0 ~1 =0')
    expect(await redirects()).toEqual({
      '/old': '/catalogue/second',
      '/catalogue/first': '/catalogue/second',
    })
    expect(await run(csv({ ...product, slug: 'first' }))).toBe('+0 ~1 =0')
    expect(await redirects()).toEqual({
      '/old': '/catalogue/first',
      '/catalogue/second': '/catalogue/first',
    })
  })

  it('can exchange slugs with another product', async () => {
    const [one, two] = [buildProduct({ slug: 'one' }), buildProduct({ slug: 'two' })]
    await run(csv(one, two))
    expect(await run(csv({ ...one, slug: 'two' }, { ...two, slug: 'one' }))).toBe('+0 ~2 =0')
    expect((await stored()).map(({ slug }) => slug)).toEqual(['two', 'one'])
    expect(await redirects()).toEqual({})
  })

  it('publishes the redirects together with the catalogue', async () => {
    const product = buildProduct()
    await run(csv(product))
    const before = await readPublicationVersion(test.db, 'redirects')
    await run(csv({ ...product, slug: 'another' }))
    expect(await readPublicationVersion(test.db, 'redirects')).toBe(before + 1)
  })
})
