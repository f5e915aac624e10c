import { describe, expect, it } from 'vitest'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
const wordsAt = async (path: string) => visibleText(await site.fetch(path))

/** Product whose mould is chosen when it is ordered, so its dimensions are estimates. */
const oddVolume = '/catalogue/special-order-item-so104180-9352bedb-4ba7-57e6-90b5-21b5b5e604c4'

describe('an estimated figure is marked “(estimate)”', () => {
  it('on the product page', async () => {
    const words = await wordsAt(oddVolume)
    expect(words).toContain('Height 330.2 mm (estimate)')
    expect(words).toContain('Not for tooling.')
  })

  it('but not if it is nominal: then its tolerance follows', async () => {
    const words = await wordsAt('/catalogue/750ml-claret-lightweight-antique-bvs-bulk')
    expect(words).toContain('Height 298 mm ± 1.8')
    expect(words).toContain('Diameter 74.3 mm ± 1.4')
    expect(words).toContain('Lead time 2–5 working days')
    expect(words).not.toContain('(estimate)')
  })

  it('in the comparison with another product', async () => {
    const words = await wordsAt('/catalogue/compare?sku=SO-104180&sku=GB-CL750S-AG-BV-06-X')
    expect(words).toContain('Height 330.2 mm (estimate) 300 mm')
  })

  it('in the totals of an enquiry', async () => {
    const visitor = openVisitor(site)
    await visitor.add('GB-CL750L-AG-BV-00-X', '1300')
    const words = visibleText(await visitor.get('/catalogue/cart'))
    expect(words).toMatch(/Weight [\d.,]+.(?:kg|t) gross \(estimate\)/)
    expect(words).toMatch(/On the truck .* truck spaces \(a semi-trailer floor, estimate\)/)
  })
})
