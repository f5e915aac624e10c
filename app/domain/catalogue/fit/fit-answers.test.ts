import { describe, expect, it } from 'vitest'
import { buildSeedCatalogue, readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { browse } from '../browse/browse.ts'
import { parseBrowseQuery } from '../browse/parse-browse-query.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from '../product/product.ts'
import { fitBetween } from './find-fitting.ts'
import { listFitAnswers, markFittingRows } from './fit-answers.ts'

const seed = await readSeedCatalogue()
const catalogue = await buildSeedCatalogue()

function product(sku: string): Product {
  const found = catalogue.bySku.get(sku)
  if (!found) throw new Error(`no ${sku}`)
  return found
}

const inShort = (sku: string) =>
  listFitAnswers(catalogue, product(sku)).map(
    ({ relation, total, undecidedCount }) =>
      `${relation} ${total}${undecidedCount > 0 ? ` + ${undecidedCount} to ask` : ''}`,
  )
const skusOf = (sku: string, relation: string) =>
  listFitAnswers(catalogue, product(sku))
    .filter((answer) => answer.relation === relation)
    .flatMap(({ best }) => best.map((found) => found.sku))

describe('listFitAnswers', () => {
  it('returns screwcaps, cartons, dividers and pallets for bulk claret', () => {
    expect(inShort('GB-CL750S-AG-BV-00-X')).toEqual([
      'closure 20',
      'carton 3 + 2 to ask',
      'divider 6',
      'load 7 + 4 to ask',
    ])
    expect(skusOf('GB-CL750S-AG-BV-00-X', 'carton')).toEqual(['CT-06CLA-WH-X', 'CT-12CLA-WH-X'])
  })

  it('returns crowns and corks first, then foils and wirehoods, for sparkling glass', () => {
    const [closures, dressings] = listFitAnswers(catalogue, product('GB-SP750S-AG-29-06-X'))
    expect(closures?.best.map(({ sku }) => sku.slice(0, 2))).toEqual(['CS', 'CK', 'CK'])
    expect(dressings?.relation).toBe('dressing')
    expect(closures?.tools).toEqual(['a crown crimper, 29 mm', 'a sparkling corker'])
    expect(dressings?.tools.toSorted()).toEqual(['a foil crimper', 'a wirehooder'])
  })

  it('returns for each relation a list of exactly the products that fit by it', () => {
    for (const subject of catalogue.products.filter((_, place) => place % 7 === 0)) {
      const fitting = markFittingRows(catalogue, [subject.sku])
      for (const { relation, search, total } of listFitAnswers(catalogue, subject)) {
        if (total === 0) continue
        const parsed = parseBrowseQuery(new URLSearchParams(search), catalogue.dictionary)
        if (parsed.outcome !== 'done') throw new Error(search)
        const shown = browse(catalogue.index, parsed.query, { fitting }).total
        expect(`${subject.sku} ${relation} ${shown}`).toBe(`${subject.sku} ${relation} ${total}`)
      }
    }
  })

  it('returns the bottles for a closure, carton or divider', () => {
    for (const sku of ['SC-3060SX-BK-BV-X', 'CT-12CLA-WH-X', 'DV-12CLA-NA-X']) {
      expect(inShort(sku)[0], sku).toMatch(/^bottle [1-9]/)
    }
    expect(skusOf('CT-12CLA-WH-X', 'divider')).toEqual(['DV-12CLA-NA-X'])
  })

  it('returns bulk glass before packed glass for a carton or divider', () => {
    for (const sku of ['CT-12CLA-WH-X', 'DV-12CLA-NA-X']) {
      const formats = skusOf(sku, 'bottle').map((found) => product(found).attributes.format)
      expect(formats.length, sku).toBeGreaterThan(2)
      expect(formats[0], sku).toBe('bulk')
      const packed = formats.findIndex((format) => format !== 'bulk')
      if (packed >= 0) expect(formats.slice(packed), sku).not.toContain('bulk')
    }
    const small = buildSnapshot(1, seed.dictionary, [
      product('GB-CL750S-AG-BV-12-X'),
      product('GB-CL750S-AG-BV-00-X'),
      product('CT-12CLA-WH-X'),
    ])
    const [bottles] = listFitAnswers(small, product('CT-12CLA-WH-X'))
    expect(bottles?.best.map(({ sku }) => sku)).toEqual(['GB-CL750S-AG-BV-00-X'])
    expect(bottles?.total).toBe(2)
  })

  it('marks glass that already has its carton, from either side', () => {
    const tooMany = (sku: string, wanted: string) =>
      listFitAnswers(catalogue, product(sku))
        .filter(({ relation }) => relation === wanted)
        .flatMap(({ best }) => best.map((found) => found.isAlreadyPacked))
    expect(new Set(tooMany('GB-CL750S-AG-BV-12-X', 'carton'))).toEqual(new Set([true]))
    expect(new Set(tooMany('GB-CL750S-AG-BV-12-X', 'divider'))).toEqual(new Set([true]))
    for (const relation of ['closure', 'load']) {
      expect(tooMany('GB-CL750S-AG-BV-12-X', relation)).not.toContain(true)
    }
    for (const relation of ['carton', 'divider', 'closure', 'load']) {
      expect(tooMany('GB-CL750S-AG-BV-00-X', relation)).not.toContain(true)
    }
    for (const relation of ['divider', 'load']) {
      expect(tooMany('CT-12CLA-WH-X', relation)).not.toContain(true)
    }
    const packedAlone = buildSnapshot(1, seed.dictionary, [
      product('GB-CL750S-AG-BV-12-X'),
      product('CT-12CLA-WH-X'),
    ])
    const [bottles] = listFitAnswers(packedAlone, product('CT-12CLA-WH-X'))
    expect(bottles?.best.map(({ isAlreadyPacked }) => isAlreadyPacked)).toEqual([true])
  })

  it("asks about a low divider if the neck's outline is an estimate", () => {
    const bottle = product('GB-CL750S-AG-BV-00-X')
    const [divider] = catalogue.products.filter(({ sku }) =>
      skusOf(bottle.sku, 'divider').includes(sku),
    )
    if (!divider) throw new Error('no divider')
    const low = { ...divider, attributes: { ...divider.attributes, height: 60 } }
    const provenance = { ...bottle.provenance, neckTop: 'estimate' } as const
    const estimated = { ...bottle, provenance }
    const counts = (subject: Product) =>
      listFitAnswers(buildSnapshot(1, seed.dictionary, [subject, low]), subject)
        .filter(({ relation }) => relation === 'divider')
        .map(({ total, undecidedCount }) => [total, undecidedCount])
    expect(counts(bottle)).toEqual([])
    expect(counts(estimated)).toEqual([[0, 1]])
  })

  it('finds the carton of a bottle’s class, for packed and bulk glass', () => {
    const cartons = catalogue.products.filter(({ category }) => category === 'cartons')
    const users = new Set<string>()
    for (const bottle of catalogue.products) {
      const { cartonClass } = bottle.attributes
      if (bottle.category !== 'bottles' || bottle.status !== 'active') continue
      if (typeof cartonClass !== 'string') continue
      users.add(cartonClass)
      const own = cartons.filter(({ attributes }) => attributes.cartonClass === cartonClass)
      expect(own.length, cartonClass).toBeGreaterThan(0)
      for (const carton of own) {
        expect(fitBetween(bottle, carton)?.verdict, `${bottle.sku} ${carton.sku}`).toBe('fits')
      }
    }
    expect(users.size).toBeGreaterThan(40)
  })

  it.each([
    // Pairs from the domain's own tables, determined by hand.
    ['GB-HK375-AG-BV-00-X', 'SC-2844EP-BK-R8-X', 'does-not-fit'],
    ['GB-PT750-AG-B1-00-X', 'CT-12P75-NA-X', 'fits'],
    ['GB-SP1500-AG-29-00-X', 'CK-54X32A-NA-29-X', 'fits'],
    ['GB-SP750S-AG-29-00-X', 'CK-54X32A-NA-29-X', 'does-not-fit'],
    ['GB-LN330T-AM-2T-00-X', 'CS-26P-BK-26-X', 'ask-us'],
    ['GB-OV700-FL-B1-00-X', 'CT-06OV7-WH-X', 'fits'],
    ['GB-OV700-FL-B1-00-X', 'CT-12R70-WH-X', 'does-not-fit'],
    ['GB-CL750SK-AG-KM-00-X', 'CK-43X22P-NA-KM-X', 'fits'],
    ['GB-BU187-AG-R8-00-X', 'CT-24B18-NA-X', 'fits'],
    ['CT-24C37-NA-X', 'DV-24L33-NA-X', 'does-not-fit'],
    ['GB-LN330-AM-26-24-X', 'CT-06KL33-NA-X', 'fits'],
  ])('judges %s and %s alike from either side: %s', (one, other, verdict) => {
    expect(fitBetween(product(one), product(other))?.verdict).toBe(verdict)
    expect(fitBetween(product(other), product(one))?.verdict).toBe(verdict)
  })

  it('returns bottles of six moulds for a screwcap that all of them take', () => {
    const moulds = skusOf('SC-3060ST-BK-BV-X', 'bottle').map((sku) => product(sku).mould)
    expect(moulds).toHaveLength(6)
    expect(new Set(moulds).size).toBe(6)
  })

  it('returns ends, carrier, carton and trays for a can, and the coupler for a keg', () => {
    expect(inShort('CA-375CLA-SV-X')).toEqual([
      'end 2',
      'carrier 1',
      'carton 3 + 2 to ask',
      'load 9 + 3 to ask',
    ])
    expect(skusOf('CA-250SLI-SV-X', 'end')).toEqual(['CA-END200-SV-X'])
    expect(skusOf('KG-KK20-NA-X', 'coupler')).toEqual(['KG-CPKK-SV-X'])
    expect(skusOf('KG-ST30A-SV-X', 'cap')).toEqual(['KG-CAPA-NA-X'])
  })

  it('returns a closure for every stock bottle, and a bottle for every stock closure except customers’ own threads', () => {
    for (const one of catalogue.products) {
      if (one.status !== 'active' || one.canonical) continue
      const answers = listFitAnswers(catalogue, one)
      if (one.category === 'bottles') {
        expect(answers.some(({ relation, total }) => relation === 'closure' && total > 0)).toBe(
          true,
        )
      }
      const isOwnThread = one.attributes.closureType === 'ct'
      const isStrap = one.attributes.closureType === 'strap'
      if (one.category === 'closures' && !isOwnThread && !isStrap) {
        expect([one.sku, answers.some(({ total }) => total > 0)]).toEqual([one.sku, true])
      }
    }
  })
})
