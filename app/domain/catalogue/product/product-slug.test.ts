import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isProductSlug,
  isReservedSlug,
  maxSlugLength,
  type ProductSlugParts,
  parseProductSlug,
} from './product-slug.ts'

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
const base = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => words.join('-'))
  .filter((text) => !/(-o-i|-orora|-copied|-uid-\d\d?|-obsolete)$/.test(`-${text}`))

/** Joins parts to a slug, as the inverse of `parseProductSlug`. */
function joinProductSlug(parts: ProductSlugParts): string {
  return [
    parts.base,
    parts.supplier ?? '',
    parts.copied ? 'copied' : '',
    parts.uid === null ? '' : `uid-${parts.uid}`,
    parts.obsolete ? 'obsolete' : '',
  ]
    .filter(Boolean)
    .join('-')
}

describe('product slugs', () => {
  it.each([
    ['750ml-claret-antique-bvs-12pk', { base: '750ml-claret-antique-bvs-12pk' }],
    [
      '750ml-burgundy-french-bvs-bulk-orora',
      { base: '750ml-burgundy-french-bvs-bulk', supplier: 'orora' },
    ],
    [
      '375ml-bellissima-flint-cork-mouth-12pk-copied',
      { base: '375ml-bellissima-flint-cork-mouth-12pk', copied: true },
    ],
    [
      '330ml-stubby-amber-crown-24pk-o-i',
      { base: '330ml-stubby-amber-crown-24pk', supplier: 'o-i' },
    ],
    ['wire-strap-150mm-tinned-obsolete', { base: 'wire-strap-150mm-tinned', obsolete: true }],
    [
      'keg-o-i-copied-uid-2-obsolete',
      { base: 'keg', supplier: 'o-i', copied: true, uid: 2, obsolete: true },
    ],
    ['o-i', { base: 'o-i' }],
    ['copied', { base: 'copied' }],
  ])('have their suffixes parsed: %s', (slug, parts) => {
    expect(parseProductSlug(slug)).toEqual({
      supplier: null,
      copied: false,
      uid: null,
      obsolete: false,
      ...parts,
    })
  })

  it('can be joined and parsed back, for any base and suffixes', () => {
    const parts = fc.record({
      base,
      supplier: fc.constantFrom('o-i' as const, 'orora' as const, null),
      copied: fc.boolean(),
      uid: fc.option(fc.integer({ min: 1, max: 99 })),
      obsolete: fc.boolean(),
    })
    fc.assert(
      fc.property(parts, (expected) => {
        expect(parseProductSlug(joinProductSlug(expected))).toEqual(expected)
      }),
    )
  })

  it('are parsed without loss if valid, and refused otherwise', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 120 }),
      fc.stringMatching(/^[a-z0-9-]{0,100}$/),
      fc
        .tuple(base, fc.constantFrom('-o-i', '-uid-0', '-uid-100', '-', '--x', '-UID-1'))
        .map(([start, end]) => start + end),
    )
    fc.assert(
      fc.property(text, (slug) => {
        const parts = parseProductSlug(slug)
        expect(parts === null ? null : joinProductSlug(parts)).toBe(
          isProductSlug(slug) ? slug : null,
        )
      }),
    )
  })

  it.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'é', '../a', 'a\n', 'a'.repeat(maxSlugLength + 1)])(
    'do not include %j',
    (slug) => {
      expect(parseProductSlug(slug)).toBeNull()
    },
  )

  it('do not include the paths of the cart and the checkout', () => {
    expect(['cart', 'checkout', 'carton'].map(isReservedSlug)).toEqual([true, true, false])
  })
})
