import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeListCsv } from '#app/domain/cart/share/list-files.server.ts'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { runWithoutPause } from '#app/platform/process/pausable-work.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { formatPastableList, parsePastableList } from '../share/shared-list.ts'
import { describeList, replaceCode, selectUnaddedLines } from './paste-answer.ts'
import { maxPastedLines, parsePastedList } from './pasted-lines.ts'
import { createCodeLookup, type ResolvedLine, resolveList } from './resolve-list.ts'

const packs = { piece: 'bottle', pack: null, layer: 247, pallet: 1235 }
const make = (sku: string, slug: string, extra = {}) =>
  buildProduct({ sku, slug, name: `Product ${sku}`, packs, ...extra })

const catalogue = buildSnapshot(1, buildDictionary(), [
  make('GB-CL750L-AG', '750ml-claret-antique'),
  make('GB-CL750L-FL', '750ml-claret-flint'),
  make('GB-CL750L-FL-OI', '750ml-claret-flint-o-i', { canonical: 'GB-CL750L-FL' }),
  make('GB-OLD', '750ml-old-obsolete', { status: 'obsolete', successor: 'GB-CL750L-AG' }),
  make('GB-GONE', '750ml-gone-obsolete', { status: 'obsolete' }),
])
const oldAddresses = new Map([
  ['/product/claret-copied', '/catalogue/750ml-claret-antique'],
  ['/catalogue/claret-uid-1', '/catalogue/750ml-claret-flint'],
])

function resolve(text: string) {
  const list = parsePastedList(text)
  if (list.outcome !== 'done') throw new Error(list.message)
  return runWithoutPause(
    resolveList(catalogue, list.lines, createCodeLookup(catalogue, oldAddresses)),
  )
}
const only = (text: string) => resolve(text).lines[0] as ResolvedLine
const products = (text: string) => resolve(text).products.map(({ sku, pieces }) => [sku, pieces])

describe('pasted list', () => {
  it.each([
    ['1) GB-CL750L-AG 2 pallets', 2470],
    ['12. GB-CL750L-AG 2 pallets', 2470],
    ['- GB-CL750L-AG 2 pallets', 2470],
    ['• GB-CL750L-AG 2 pallets', 2470],
    ['GB-CL750L-AG: 2470', 2470],
    ['GB-CL750L-AG 2 dozen', 24],
    ['GB-CL750L-AG, 3 doz bottles', 36],
  ])('accepts what people write: %s', (line, pieces) => {
    expect(products(line)).toEqual([['GB-CL750L-AG', pieces]])
  })

  it.each([
    ['GB-CL750L-AG ½ pallet', /“½” is a fraction/],
    ['GB-CL750L-AG\t1.200', /could be 1,200 or 1.2/],
    ['GB-CL750L-AG\t1.000', /could be 1,000 or 1/],
    ['GB-CL750L-AG\t2.000 pallets', /could be 2,000 or 2/],
  ])('refuses a quantity that it cannot be sure of by name: %s', (line, reason) => {
    expect(only(line)).toMatchObject({ kind: 'quantity', reason: expect.stringMatching(reason) })
  })

  it('reads the notes of our own file back unchanged', () => {
    const notes = ['- dock 3', '+A12', 'say "rosé", 2 labels', '=1+1', "'quoted'"]
    for (const note of notes) {
      const csv = writeListCsv([
        {
          ...{ sku: 'GB-CL750L-AG', name: 'Claret', slug: 'claret', pieces: 2470, kind: 'order' },
          ...{ quantity: '2 pallets', note, remark: '' },
        },
      ])
      expect(resolve(csv.replace(/^\uFEFF/, '')).products).toMatchObject([{ pieces: 2470, note }])
    }
  })

  it.each([
    'GB-CL750L-AG\t2 pallets',
    'GB-CL750L-AG;2 pallets',
    'GB-CL750L-AG, 2 pallets',
    'GB-CL750L-AG 2 pallets',
    'GB-CL750L-AG\t2\tpallets',
    'gb cl750l ag 2 pallets',
    '"GB-CL750L-AG","2,470"',
    'GB-CL750L-AG,2,470',
    'GB-CL750L-AG 2,470',
    'GB-CL750L-AG\tClaret 750 mL\t2,470\tbottles',
    '2470;GB-CL750L-AG;Claret',
    '2470 GB-CL750L-AG',
    '750ml-claret-antique\t2470',
    'https://old.example/product/750ml-claret-antique?utm=1\t2470',
    '/catalogue/750ml-claret-antique 2470',
    '/product/claret-copied\t2470',
    'claret-copied\t2470',
  ])('accepts any cell separator: %s', (line) => {
    expect(products(line)).toEqual([['GB-CL750L-AG', 2470]])
    expect(only(line)).toMatchObject({ kind: 'good', words: '2,470 bottles = 2 pallets' })
  })

  it('accepts old URLs and supplier codes', () => {
    expect(products('/catalogue/claret-uid-1\t1')).toEqual([['GB-CL750L-FL', 1]])
    expect(products('GB-CL750L-FL-OI\t1')).toEqual([['GB-CL750L-FL-OI', 1]])
  })

  it('skips headings, reports them, and preserves line numbers', () => {
    const list = parsePastedList('Code;Quantity\n\nGB-CL750L-AG;12\r\n')
    expect(list).toMatchObject({
      outcome: 'done',
      headings: 'Code;Quantity',
      lines: [{ number: 3 }],
    })
  })

  it('reads consecutive tables by their own headings, and returns the refused lines', () => {
    const text =
      'GB-CL750L-AG 5\nCode\tPallets\nGB-CL750L-AG\t2\nNO-SUCH\t3\n\nQty\tCode\n7\tGB-CL750L-FL'
    const { lines, products: found } = resolve(text)
    expect(found.map(({ sku, pieces }) => [sku, pieces])).toEqual([
      ['GB-CL750L-AG', 2475],
      ['GB-CL750L-FL', 7],
    ])
    expect(selectUnaddedLines(text, lines)).toBe('Code\tPallets\nNO-SUCH\t3\nQty\tCode')
  })

  it.each([
    ['Code\tQty\tPallets', 'GB-CL750L-AG\t2470\t2'],
    ['Code\tQty\tVolume\tDate', 'GB-CL750L-AG\t2470\t750\t2026'],
    ['Qty\tCode\tVolume', '2470\tGB-CL750L-AG\t750'],
    ['Code;Description;Qty;Per pallet', 'GB-CL750L-AG;Claret;2470;1235'],
    ['Code,Quantity,Unit price', 'GB-CL750L-AG,2470,1.25'],
    ['Code,Quantity,Postcode', 'GB-CL750L-AG,2470,5000'],
    ['Code\tQty\tUOM\tPrice', 'GB-CL750L-AG\t2\tpallets\t99'],
    ['Code\tUnit\tQty', 'GB-CL750L-AG\tpallet\t2'],
    ['Code\tPallets\tPrice', 'GB-CL750L-AG\t2\t99'],
    ['Item\tQty (pallets)\tYear', 'GB-CL750L-AG\t2\t2026'],
    ['Code\tUnits\tYear', 'GB-CL750L-AG\t2470\t2026'],
    ['Code\tDescription\tBottles\tYear', 'GB-CL750L-AG\tClaret\t2470\t2026'],
  ])('reads the column with a quantity heading: %s', (headings, line) => {
    expect(products(`${headings}\n${line}`)).toEqual([['GB-CL750L-AG', 2470]])
  })

  it('refuses a line in which several cells could be the quantity and no heading decides', () => {
    for (const text of ['GB-CL750L-AG\t1536\t2', 'Code;Name\nGB-CL750L-AG;1536;2']) {
      expect(only(text)).toMatchObject({
        kind: 'quantity',
        reason: expect.stringMatching(/^Any of “1536”, “2” could be the quantity\./),
      })
    }
    expect(only('Code\tQty\tYear\nGB-CL750L-AG\t\t2026')).toMatchObject({
      kind: 'quantity',
      reason: expect.stringMatching(/^There is no quantity on this line\./),
    })
  })

  it('merges lines of the same product and reports where', () => {
    const { lines, products: found } = resolve(
      'GB-CL750L-AG 100\nGB-CL750L-FL 5\ngbcl750lag 1 pallet',
    )
    expect(lines[2]).toMatchObject({ kind: 'merged', into: 1, words: '1,235 bottles = 1 pallet' })
    expect(found).toMatchObject([{ pieces: 1335 }, { pieces: 5 }])
  })

  it('reports products whose lines together are below the minimum order, but adds them', () => {
    const { lines, products: found } = resolve('GB-CL750L-AG 100\nGB-CL750L-FL 5')
    const belowMinimum = 'The minimum order is 1 pallet (1,235 bottles).'
    expect(lines).toMatchObject([{ kind: 'good', belowMinimum }, { belowMinimum }])
    expect(found).toMatchObject([{ pieces: 100 }, { pieces: 5 }])
    expect(describeList(lines)).toBe('2 products are below their minimum order.')
    expect(selectUnaddedLines('GB-CL750L-AG 100\nGB-CL750L-FL 5', lines)).toBe('')

    const enough = resolve('GB-CL750L-AG 100\nGB-CL750L-AG 1135').lines
    expect(describeList(enough)).toBe('Every line is good.')
    const mixed = resolve('GB-CL750L-AG 100\nGB-NONE 5').lines
    expect(describeList(mixed)).toBe(
      '1 line needs a look: correct it in the list, or add the rest as it is. 1 product is below its minimum order.',
    )
  })

  it.each([
    'GB-CL750L-AG\t3 sample',
    'GB-CL750L-AG 3 samples',
    'GB-CL750L-AG, 3, sample',
    'GB-CL750L-AG;Claret 750 mL;Sample: 3 bottles',
    '3 samples;GB-CL750L-AG',
    'SKU,Pieces,Kind,In words\nGB-CL750L-AG,3,sample,Sample: 3 bottles',
  ])('recognises a free sample: %s', (text) => {
    const { lines, products: found } = resolve(text)
    expect(found).toEqual([{ sku: 'GB-CL750L-AG', kind: 'sample', pieces: 3, level: 'piece' }])
    expect(lines).toMatchObject([{ asks: 'sample', words: '3 bottles', belowMinimum: '' }])
  })

  it('separates samples from goods and enforces the sample limit', () => {
    const both = resolve('GB-CL750L-AG\t1 sample\nGB-CL750L-AG\t2470\nGB-CL750L-AG\tsample')
    expect(both.lines).toMatchObject([
      { asks: 'sample' },
      { asks: 'order' },
      { kind: 'merged', into: 1, words: '2 bottles' },
    ])
    expect(both.products.map(({ kind, pieces }) => `${kind} ${pieces}`)).toEqual([
      'sample 2',
      'order 2470',
    ])
    expect(only('GB-CL750L-AG\t7 samples')).toMatchObject({
      kind: 'quantity',
      reason: 'A sample is 1 to 6 bottles. For more, add it to your enquiry.',
    })
  })

  it('round-trips a formatted list, whatever it contains', () => {
    const line = fc.record({
      sku: fc.constantFrom('GB-CL750L-AG', 'GB-CL750L-FL', 'GONE-1'),
      kind: fc.constantFrom('order' as const, 'sample' as const),
      pieces: fc.integer({ min: 1, max: 6 }),
    })
    const lists = fc.uniqueArray(line, { selector: ({ sku, kind }) => `${kind} ${sku}` })
    fc.assert(
      fc.property(lists, (listed) => {
        expect(parsePastableList(formatPastableList(listed))).toEqual(listed)
        fc.pre(listed.length > 0)
        const known = listed.filter(({ sku }) => sku !== 'GONE-1')
        expect(resolve(formatPastableList(listed)).products).toMatchObject(known)
      }),
    )
  })

  it('explains what cannot be added, and never adds it', () => {
    const text = 'GB-CL750L-AX\t5\nGB-OLD\t5\nGB-GONE\t5\nGB-CL750L-AG\t0\nGB-CL750L-AG\n\tnone\n'
    const { lines, products: found } = resolve(text)
    expect(found).toEqual([])
    expect(lines).toMatchObject([
      {
        kind: 'unknown',
        code: 'GB-CL750L-AX',
        near: [{ sku: 'GB-CL750L-AG' }],
      },
      { kind: 'obsolete', successor: { sku: 'GB-CL750L-AG' } },
      { kind: 'obsolete', successor: null },
      { kind: 'quantity', reason: 'The smallest quantity is 1 bottle. Type 1 or more.' },
      { kind: 'quantity', reason: expect.stringMatching(/^There is no quantity on this line\./) },
      { kind: 'unknown' },
    ])
    expect(selectUnaddedLines(text, lines).split('\n')).toHaveLength(6)
  })

  it('refuses more pieces than a line can hold, summed over all its lines', () => {
    const { lines, products: found } = resolve('GB-CL750L-AG 9999999\nGB-CL750L-AG 1')
    expect(lines[1]).toMatchObject({ kind: 'quantity', reason: expect.stringMatching(/^Together/) })
    expect(found).toMatchObject([{ pieces: 9_999_999 }])
  })

  it('accepts 500 lines and refuses more with a message', () => {
    const lines = (count: number) => 'GB-CL750L-AG 1\n'.repeat(count)
    expect(parsePastedList(`Code Qty\n${lines(maxPastedLines)}`).outcome).toBe('done')
    expect(parsePastedList(lines(10_000))).toEqual({
      outcome: 'refused',
      message: 'A list can hold up to 500 lines; this one has 10,000. Paste it in parts.',
    })
    for (const nothing of ['', ' \n\t\n']) expect(parsePastedList(nothing).outcome).toBe('refused')
  })

  it('replaces a code in its own line and leaves the rest as typed', () => {
    const text = 'GB-OLD\t5\r\nGB-OLD\t6'
    expect(replaceCode(text, 2, 'GB-OLD', 'GB-$&')).toBe('GB-OLD\t5\nGB-$&\t6')
    expect(replaceCode(text, 9, 'GB-OLD', 'GB-NEW')).toBe('GB-OLD\t5\nGB-OLD\t6')
    expect(replaceCode('100\t10', 1, '10', 'GB-NEW')).toBe('100\tGB-NEW')
    expect(replaceCode('CAP 28 5', 1, 'CAP 28', 'GB-NEW')).toBe('GB-NEW 5')
  })

  it('resolves every line of arbitrary text', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('GB-CL750L-AG\t5', ';;;', ',,,1', '"', '1 2 3 4', '/product//', '🍷 12'),
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (all) => {
        const list = parsePastedList(all.join('\n'))
        if (list.outcome !== 'done') return
        expect(
          runWithoutPause(
            resolveList(catalogue, list.lines, createCodeLookup(catalogue, oldAddresses)),
          ).lines,
        ).toHaveLength(list.lines.length)
      }),
    )
  })
})
