import { describe, expect, it } from 'vitest'
import { buildSeedCatalogue, readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import { drawingOf } from '../drawing/drawing.ts'
import type { Product } from './product.ts'
import { drawnDimensions } from './product-dimensions.ts'
import { productView } from './product-view.ts'

const seed = await readSeedCatalogue()
const catalogue = await buildSeedCatalogue()

function view(slug: string) {
  const product = catalogue.bySlug.get(slug)
  if (!product) throw new Error(`no ${slug}`)
  return productView(catalogue, product)
}

/** Builds the page of a product in a catalogue with one product changed. */
function viewAfter(slug: string, sku: string, attributes: Product['attributes']) {
  const products = seed.products.map((one) =>
    one.sku === sku ? { ...one, attributes: { ...one.attributes, ...attributes } } : one,
  )
  const changed = buildSnapshot(1, seed.dictionary, products)
  return productView(changed, changed.bySlug.get(slug) as Product)
}

const claret = view('750ml-claret-antique-bvs-bulk')

describe('product page', () => {
  it('shows every pack level with its counts, and the pallet’s height and weight', () => {
    expect(claret.packSteps).toEqual([
      {
        level: 'layer',
        noun: 'layer',
        pieces: '247 bottles',
        holds: [],
        facts: [],
        estimated: false,
      },
      {
        level: 'pallet',
        noun: 'pallet',
        pieces: '1,235 bottles',
        holds: ['5 layers'],
        facts: ['1,165 × 1,165 mm', '1,682 mm high', '614 kg gross'],
        estimated: false,
      },
    ])
    const packed = view('750ml-claret-antique-bvs-12pk').packSteps
    expect(packed.map(({ noun, holds }) => [noun, ...holds])).toEqual([
      ['carton'],
      ['layer', '16 cartons'],
      ['pallet', '4 layers', '64 cartons'],
    ])
  })

  it('marks estimated figures', () => {
    const rowOf = (page: typeof claret, wanted: string) =>
      page.rows.find(({ key }) => key === wanted)
    expect(rowOf(claret, 'glassMass')).toMatchObject({ tolerance: '± 20', estimated: false })
    expect(claret.leadTime).toEqual({ text: '2–5 working days', estimated: false })
    const oddVolume = catalogue.bySku.get('SO-104180')?.slug ?? ''
    const odd = view(oddVolume)
    expect(rowOf(odd, 'height')).toMatchObject({ tolerance: '', estimated: true })
  })

  it('has dimension lines along a plain view, and along the three sides of a box', () => {
    expect(claret.dimensions).toMatchObject({ height: '300 mm', width: 'ø 75.1 mm', box: null })
    expect(view('screwcap-30x60-black-saran-tin').dimensions).toMatchObject({
      height: '60 mm',
      width: 'ø 30 mm',
    })
    expect(view('ctn-12pk-claret-750ml-plain-white').dimensions).toMatchObject({
      height: null,
      width: null,
      box: { length: 318, width: 240, height: 318 },
    })
  })

  it('has the cell size along a divider seen from above, but not along its perspective picture', () => {
    const divider = catalogue.bySlug.get('divider-12-sparkling-750ml')
    if (!divider) throw new Error('The divider is not there.')
    const { picture, ...drawing } = drawingOf(divider)
    expect(picture).toBeDefined()
    expect(drawnDimensions(divider, drawing).cell?.label).toBe('cell 88 × 88 mm')
    expect(view(divider.slug).dimensions.cell).toBeNull()
  })

  it('links to the colours of the same item, each with its own glass material', () => {
    expect(claret.colours.map(({ label, material }) => [label, material])).toContainEqual([
      'French green',
      'glass-french',
    ])
  })

  it('links to the colours of a wirehood, each with the colour of its plaque, not of its wire', () => {
    const { colours } = view('wirehood-29mm-silver')
    expect(colours.map(({ material }) => material)).toEqual(
      expect.arrayContaining(['cap-silver', 'cap-gold']),
    )
    expect(new Set(colours.map(({ material }) => material)).size).toBe(colours.length)
  })

  it('names the successor of an obsolete product, which cannot be ordered', () => {
    const obsolete = view('750ml-claret-antique-bvs-12pk-obsolete')
    expect(obsolete.orderable).toBe(false)
    expect(obsolete.successor?.slug).toBe('750ml-claret-antique-bvs-12pk')
  })

  it('names our own listing as the base of a supplier’s listing', () => {
    expect(view('750ml-claret-antique-bvs-bulk-orora').base?.slug).toBe(claret.slug)
    expect(claret.base).toBeNull()
  })

  it('can be built for every product of the catalogue', () => {
    for (const product of catalogue.products) {
      const { name, drawing, related } = productView(catalogue, product)
      expect(name).not.toBe('')
      expect(drawing.parts.length).toBeGreaterThan(0)
      expect(related.flatMap(({ cards }) => cards).map(({ sku }) => sku)).not.toContain(product.sku)
    }
  })
})

describe('product page with weaker alternatives', () => {
  const old = '750ml-sparkling-antique-29-crown-6pk-obsolete'
  const successor = 'GB-SP750S-AG-29-06-X'

  it('does not offer a weaker successor, and names the figure that is lower', () => {
    const page = viewAfter(old, successor, { pressureRating: 10 })
    expect(page.successor).toBeNull()
    expect(page.successorRefusal).toBe(
      'No replacement with the same pressure rating (12\u00a0bar).',
    )
    expect(page.related.map(({ relation }) => relation)).not.toContain('successor')
    expect(view(old)).toMatchObject({ successor: { sku: successor }, successorRefusal: '' })
  })

  it('names the figure that no drop-in replacement reaches, if all of that size are weaker', () => {
    const rated = { pressureRating: 15 }
    const page = viewAfter(old, 'GB-SP750S-AG-29-06-IM', rated)
    expect(page.dropIns).toBeNull()
    expect(page.dropInRefusal).toBe(
      'No drop-in replacement with the same pressure rating (15\u00a0bar).',
    )
    expect(view(old).dropInRefusal).toBeNull()
  })

  it('marks a weaker colour and a weaker listing with the difference', () => {
    const slug = '750ml-sparkling-antique-29-crown-bulk'
    const flint = 'GB-SP750S-FL-29-00-X'
    const { colours } = viewAfter(slug, flint, { gasVolumes: 6 })
    const marks = colours.map(({ sku, shortfall }) => [sku, shortfall])
    expect(marks).toContainEqual([flint, 'carbonation limit 6\u00a0vol, not 6.5'])
    expect(marks.filter(([, shortfall]) => shortfall)).toHaveLength(1)

    const listing = 'GB-CL750S-AG-BV-00-OI'
    const { listings } = viewAfter(claret.slug, listing, { verticalLoad: 3000 })
    expect(listings).toContainEqual(
      expect.objectContaining({ sku: listing, shortfall: 'vertical load 3,000\u00a0N, not 4,000' }),
    )
  })
})
