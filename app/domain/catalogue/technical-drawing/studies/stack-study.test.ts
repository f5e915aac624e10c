import { describe, expect, it } from 'vitest'
import { productStack, stackOfProduct } from '#app/domain/catalogue/product/product-packs.ts'
import { maxPalletHeightMm } from '#app/domain/packaging/pallet/standard-pallet.ts'
import { buildSeedCatalogue, readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { stackStudy } from './stack-study.ts'

const { products } = await readSeedCatalogue()
const catalogue = await buildSeedCatalogue()
const stackOf = (slug: string) => {
  const product = catalogue.bySlug.get(slug)
  if (!product) throw new Error(`no ${slug}`)
  return productStack(catalogue, product)
}

describe('drawing of a pallet', () => {
  it.each([
    ['750ml-claret-antique-bvs-bulk', '5 layers of 247 bottles'],
    ['700ml-tennessee-flint-bartop-bulk', '6 layers of 210 bottles'],
    ['750ml-claret-antique-bvs-12pk', '4 layers of 16 cartons'],
    ['ctn-12pk-claret-750ml-plain-white', '4 layers of 16 cartons'],
    ['can-375ml-classic-brite', '12 layers of 314 cans'],
  ])('%s is drawn as %s', (slug, label) => {
    const stack = stackOf(slug)
    expect(stack?.label).toBe(label)
    expect(stack?.plates).toHaveLength(2)
  })

  it('exists, with a layer pattern, for every seed product that comes in layers', () => {
    const layered = products.filter(({ packs }) => packs.layer && packs.pallet)
    const without = layered.filter((product) => {
      const stack = productStack(catalogue, product)
      return (
        !stack || stack.plates.length < 2 || stack.notes.some((note) => /known|another/.test(note))
      )
    })
    expect(layered.length).toBeGreaterThan(300)
    expect(without.map(({ slug }) => slug)).toEqual([])
  })

  it('of cans stays within the truck height, with thin sheets between them', () => {
    const slim = catalogue.bySlug.get('can-250ml-slim-brite')
    const stack = slim && stackOfProduct(catalogue, slim)
    if (!stack) throw new Error('no slim can')
    const heights = stackStudy(stack)
      .groups.flat()
      .flatMap(({ dimensions }) => dimensions.map(({ figure }) => figure.mm))
    expect(heights).toContain(1792)
    expect(Math.max(...heights)).toBeLessThanOrEqual(maxPalletHeightMm)
  })

  it('is null if layers or sizes are not known, and has a warning if only the pattern is not', () => {
    expect(stackOf('screwcap-30x60-black-saran-tin')).toBeNull()
    const claret = catalogue.bySlug.get('750ml-claret-antique-bvs-bulk')
    if (!claret) throw new Error('no claret')
    const packs = { ...claret.packs, layer: 100, pallet: 500 }
    const stack = productStack(catalogue, { ...claret, packs })
    expect(stack?.notes).toContain('The pattern of a layer is not known.')
    const broken = { ...claret.packs, layer: 100, pallet: 550 }
    expect(productStack(catalogue, { ...claret, packs: broken })).toBeNull()
  })
})
