import { expect, it } from 'vitest'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { describeSealedHeights, listSealedHeights } from './sealed-heights.ts'

const catalogue = await buildSeedCatalogue()
const product = (sku: string) => {
  const found = catalogue.bySku.get(sku)
  if (!found) throw new Error(`no ${sku}`)
  return found
}

it.each([
  ['GB-PT750-AG-B1-00-X', ['T-cork: 294 mm', 'carton for 294 mm: CT-12P75-NA-X']],
  [
    'GB-SP750S-AG-29-06-X',
    ['29 mm crown: 303 mm', 'sparkling cork: 327 mm', 'carton for 327 mm: CT-06SPK-WH-X'],
  ],
  ['CS-29-SV-29-X', []],
])('sealed heights of %s are named by closure, with the carton for the tallest', (sku, lines) => {
  expect(describeSealedHeights(catalogue, product(sku))).toEqual(lines)
})

it('sealed heights on file are those of the tallest closure', () => {
  for (const bottle of catalogue.relations.kinds.get('bottles') ?? []) {
    const { heights } = listSealedHeights(catalogue, bottle)
    const tallest = Math.max(...heights.map(({ height }) => height))
    // A cap or crown rises a millimetre, which the least headroom of a carton includes.
    if (heights.length === 0) continue
    const over = tallest - Number(bottle.attributes.sealedHeight)
    expect([bottle.sku, over >= 0 && over <= 1]).toEqual([bottle.sku, true])
  }
})
