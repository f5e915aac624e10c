import { describe, expect, it } from 'vitest'
import { parsePastedList } from '#app/domain/cart/paste/pasted-lines.ts'
import { createCodeLookup, resolveList } from '#app/domain/cart/paste/resolve-list.ts'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { runWithoutPause } from '#app/platform/process/pausable-work.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { restrictToOrderable } from './restrict-to-orderable.ts'

const packs = { piece: 'bottle', pack: null, layer: 100, pallet: 1000 }
const catalogue = buildSnapshot(
  1,
  buildDictionary(),
  ['GB-1', 'GB-2', 'GB-3', 'GB-CL750L-AG', 'GB-CL750L-AH'].map((sku) =>
    buildProduct({ sku, slug: sku.toLowerCase(), name: sku, packs }),
  ),
)

function resolve(text: string) {
  const read = parsePastedList(text)
  if (read.outcome !== 'done') throw new Error(read.message)
  const list = runWithoutPause(
    resolveList(catalogue, read.lines, createCodeLookup(catalogue, new Map())),
  )
  const hidden = ['GB-3', 'GB-CL750L-AH'].map((sku) => [sku, 'hidden'] as const)
  return restrictToOrderable(list, new Map(hidden))
}

describe('restrictToOrderable', () => {
  it('keeps goods; rejects samples and products that the contract hides, with the reason', () => {
    const { lines, products } = resolve(
      'GB-1 1000\nGB-2 1 sample\nGB-2 2000\nGB-2 2 samples\nGB-3 1000\nGB-1 1000',
    )
    expect(lines.map(({ kind }) => kind)).toEqual([
      'good',
      'quantity',
      'good',
      'quantity',
      'quantity',
      'merged',
    ])
    expect(products.map(({ sku, pieces }) => `${sku} ${pieces}`)).toEqual([
      'GB-1 2000',
      'GB-2 2000',
    ])
  })

  it('does not suggest products that the contract hides', () => {
    const { lines } = resolve('GB-CL750L-AX 1000')
    const near = lines.flatMap((line) => (line.kind === 'unknown' ? line.near : []))
    expect(near.map(({ sku }) => sku)).toEqual(['GB-CL750L-AG'])
  })
})
