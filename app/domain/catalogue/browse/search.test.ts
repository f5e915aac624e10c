import { describe, expect, it } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { browse } from './browse.ts'
import { wholeCatalogue } from './browse-query.ts'
import { buildIndex } from './catalogue-index.ts'

const claret = buildProduct({
  sku: 'GB-CL750S-AG-BV-12-X',
  slug: '750ml-claret-antique-bvs-12pk',
  name: 'Claret 750, antique green · 12-pack',
  tags: ['stelvin'],
})
const half = buildProduct({
  sku: 'GB-CL375-FL-BV-24-X',
  slug: '375ml-claret-flint-bvs-24pk',
  name: 'Claret 375, flint · 24-pack',
  attributes: { volume: 375, colour: 'flint', finish: 'BVS' },
})
const stubby = buildProduct({
  sku: 'GB-ST375-AM-26-24-X',
  slug: '375ml-stubby-amber-crown-24pk',
  name: 'Stubby 375, amber',
  subcategory: 'beer-cider',
  markets: ['beer'],
  tags: ['rosé claret look-alike'],
  attributes: { volume: 375, colour: 'amber', finish: 'CR26', glassMass: 750 },
})
const longneck = buildProduct({
  sku: 'GB-LN330-AM-26-24-X',
  slug: '330ml-long-neck-amber-crown-24pk',
  name: 'Long-neck 330, amber',
  subcategory: 'beer-cider',
  markets: ['beer'],
  attributes: { volume: 330, colour: 'amber', finish: 'CR26' },
})
const screwcap = buildProduct({
  sku: 'SC-3060-BK-X',
  slug: 'screwcap-30x60-black-saran-tin',
  name: 'Screwcap 30 × 60, black',
  category: 'closures',
  subcategory: 'screwcaps',
  attributes: { finish: 'BVS' },
})
const litre = buildProduct({
  sku: 'GB-WA1000-FL-MC-12-X',
  slug: '1-litre-water-flint-mca-12pk',
  name: 'Water 1000, flint',
  subcategory: 'water-juice',
  attributes: { volume: 1000, colour: 'flint' },
})
const listed = [claret, half, stubby, longneck, screwcap, litre]

const synonyms = [
  { say: 'beer cap', means: ['crown'], note: '' },
  { say: 'stelvin', means: ['screwcap', 'missing'], note: '' },
  { say: 'Flaskë', means: ['750ml', 'longneck'], note: '' },
]

function search(q: string, products: Product[] = listed) {
  return browse(buildIndex(products, buildDictionary(), synonyms), {
    ...wholeCatalogue,
    show: 'items',
    q,
  })
}
const found = (q: string, products?: Product[]) => search(q, products).items.map(({ sku }) => sku)

describe('search', () => {
  it.each([
    ['GB-CL750S-AG-BV-12-X'],
    ['gbcl750sagbv12x'],
    ['gb cl750s ag bv 12 x'],
    ['750ml-claret-antique-bvs-12pk'],
    ['750mlclaretantiquebvs12pk'],
  ])('finds a product first by its code, typed as %s', (code) => {
    expect(found(code)[0]).toBe(claret.sku)
  })

  it.each([
    ['/product/750ml-claret-antique-bvs-12pk-copied'],
    ['https://vpack.example/catalogue/750ml-claret-antique-bvs-12pk?from=mail#packs'],
    ['750ml-claret-antique-bvs-12pk-uid-3'],
    ['750ml-claret-antique-bvs-12pk-o-i-copied'],
    ['750ML-Claret-Antique-BVS-12PK-Orora/'],
  ])('finds a product by a URL of the old site: %s', (address) => {
    expect(found(address)).toEqual([claret.sku])
  })

  it.each([['30x60'], ['30 x 60 mm'], ['30x60mm'], ['Ø 30 × 60 MM'], ['screwcap 30mm']])(
    'reads the size %s',
    (typed) => {
      expect(found(typed.replace('Ø', ''))).toEqual([screwcap.sku])
    },
  )

  it.each([
    ['gbcl7', [claret.sku]],
    ['GB-CL37', [half.sku]],
    ['gbcl 24pk', [half.sku]],
  ])('finds codes by their prefix: %s', (code, skus) => {
    expect(found(code)).toEqual(skus)
  })

  it('ranks a code prefix before the same letters elsewhere', () => {
    expect(found('GB-CL')).toEqual([half.sku, claret.sku, stubby.sku])
  })

  it('requires every word, whole or as a prefix, in any order', () => {
    expect(found('flint clar')).toEqual([half.sku])
    expect(found('clar fli')).toEqual([half.sku])
    expect(found('claret stelvin')).toEqual([claret.sku])
    expect(found('claret water')).toEqual([])
  })

  it.each([['750'], ['750ml'], ['750 ML'], ['0.75 L'], ['75cl antique']])(
    'reads %s as a volume, not as a weight',
    (typed) => {
      expect(found(typed)).toEqual([claret.sku])
    },
  )

  it.each([['1 litre'], ['1L'], ['1000ml'], ['100cl']])('reads %s as one litre', (typed) => {
    expect(found(typed)).toEqual([litre.sku])
  })

  it.each([
    ['long neck', longneck.sku],
    ['longneck', longneck.sku],
    ['LONG-NECK', longneck.sku],
    ['screw cap', screwcap.sku],
    ['screwcap 30x60', screwcap.sku],
    ['30 x 60', screwcap.sku],
    ['rose', stubby.sku],
    ['ROSÉ', stubby.sku],
  ])('ignores hyphens, spaces, case and accents: %s', (typed, sku) => {
    expect(found(typed)).toEqual([sku])
  })

  it('ranks a match in the name before one in a tag, and a whole word before a prefix', () => {
    expect(found('claret')).toEqual([half.sku, claret.sku, stubby.sku])
    const tower = buildProduct({ sku: 'TOWER', name: 'Stub tower', attributes: { volume: 900 } })
    expect(found('stub', [...listed, tower])).toEqual(['TOWER', stubby.sku])
  })

  it('finds labels of attributes, categories and markets', () => {
    expect(found('beer crown')).toEqual([longneck.sku, stubby.sku])
    expect(found('closures 30h60')).toEqual([screwcap.sku])
  })

  it('corrects misspelt words if nothing is found, and reports the corrections', () => {
    const result = search('calret flint')
    expect(result.items.map(({ sku }) => sku)).toEqual([half.sku])
    expect(result.corrections).toEqual([{ typed: 'calret', used: ['claret'] }])
    expect(search('claret').corrections).toEqual([])
  })

  it.each([['🍷'], ['—'], ['%'], ["'; drop table product --"], ['زجاجة'], ['zzz']])(
    'finds nothing for %s and suggests removing the search',
    (typed) => {
      expect(search(typed)).toMatchObject({ total: 0, relax: [{ drops: 'search', count: 6 }] })
    },
  )
})

describe('products that are not listed', () => {
  const obsolete = buildProduct({
    sku: 'GB-OLD1-AG-BV-12-X',
    slug: '750ml-claret-old-obsolete',
    status: 'obsolete',
  })
  const supplierListing = buildProduct({
    sku: 'GB-CL750S-AG-BV-12-OI',
    slug: '750ml-claret-antique-bvs-12pk-o-i',
    canonical: claret.sku,
  })
  const special = buildProduct({
    sku: 'SO-104233',
    slug: 'special-order-item-so104233-0b7a',
    status: 'special-order',
    name: 'Decorated claret',
  })
  const draft = buildProduct({ sku: 'GB-NEW1-AG-BV-12-X', slug: 'new', status: 'draft' })
  const all = [...listed, obsolete, supplierListing, special, draft]

  it.each([
    ['GB-OLD1-AG-BV-12-X', obsolete.sku],
    ['750ml-claret-old-obsolete', obsolete.sku],
    ['gbcl750sagbv12oi', supplierListing.sku],
    ['so104233', special.sku],
  ])('are found by their exact code %s', (code, sku) => {
    expect(found(code, all)).toEqual([sku])
  })

  it('are not found by a word or a code prefix', () => {
    expect(found('decorated', all)).toEqual([])
    expect(found('SO-1042', all)).toEqual([])
    expect(found('gbold1', all)).toEqual([])
  })

  it('are never found while they are drafts', () => {
    expect(found(draft.sku, all)).toEqual([])
    expect(found('new', all)).toEqual([])
  })
})

describe('trade synonym', () => {
  it.each([
    ['stelvin', [claret.sku, screwcap.sku]],
    ['black stelvins', [screwcap.sku]],
    ['stelvin black 30x60', [screwcap.sku]],
    ['beer cap', [stubby.sku, longneck.sku]],
    ['amber beer caps 330', [longneck.sku]],
    ['flaske antique', [claret.sku]],
  ])('finds the meaning: %s', (q, skus) => {
    expect(found(q).toSorted()).toEqual(skus.toSorted())
  })

  it('ranks after products that have the word itself, and is reported', () => {
    expect(found('stelvin')[0]).toBe(claret.sku)
    expect(search('stelvin').synonyms).toEqual([{ typed: 'stelvin', means: ['screwcap'] }])
    expect(search('claret').synonyms).toEqual([])
  })

  it('is found with a typing error', () => {
    expect(found('flakse').toSorted()).toEqual([claret.sku, longneck.sku])
  })
})

describe('unanswered search', () => {
  it('finds nothing on its own; a search emptied by other filters does not count', () => {
    expect(search('zzzz').isUnanswered).toBe(true)
    expect(search('calret').isUnanswered).toBe(false)
    expect(search('').isUnanswered).toBe(false)
    const index = buildIndex(listed, buildDictionary())
    const emptied = browse(index, { ...wholeCatalogue, q: 'claret', category: 'kegs' })
    expect(emptied).toMatchObject({ total: 0, isUnanswered: false })
  })
})
