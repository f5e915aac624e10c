import { describe, expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { wordsOf } from '#tests/support/expect-page.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
const wordsAt = async (path: string) => wordsOf(await site.fetch(path))

describe('a figure that is an estimate says so right after it, in brackets', () => {
  it('on its product’s page', async () => {
    const words = await wordsAt('/catalogue/750ml-claret-lightweight-antique-bvs-bulk')
    expect(words).toContain('Height 298 mm (estimate)')
    expect(words).toContain('Diameter 74.3 mm Punt')
    expect(words).toContain('Lead time 2–5 working days (estimate)')
  })

  it('where it is how a product is packed', async () => {
    const words = await wordsAt('/catalogue/screwcap-30x60-black-saran-tin')
    expect(words).toContain('1,000 screwcaps (estimate)')
  })

  it('beside another product’s', async () => {
    const words = await wordsAt(
      '/catalogue/compare?sku=GB-CL750L-AG-BV-00-X&sku=GB-CL750S-AG-BV-06-X',
    )
    expect(words).toContain('Height 298 mm (estimate) 300 mm (estimate)')
  })

  it('of a whole enquiry', async () => {
    const visitor = openVisitor(site)
    await visitor.add('GB-CL750L-AG-BV-00-X', '1300')
    const words = wordsOf(await visitor.get('/catalogue/cart'))
    expect(words).toMatch(/Weight [\d.,]+.(?:kg|t) gross \(estimate\)/)
    expect(words).toMatch(/On the truck .* truck spaces \(a semi-trailer floor, estimate\)/)
  })
})
