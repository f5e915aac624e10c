import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import type { Product } from '../product/product.ts'
import { auditCatalogue } from './audit-catalogue.ts'

const seed = await readSeedCatalogue()
const named = (sku: string) => {
  const product = seed.products.find((one) => one.sku === sku)
  if (!product) throw new Error(`no ${sku}`)
  return product
}

/** Returns the findings about one product of the seed after changes to it. */
function findings(sku: string, changes: Attributes, without: readonly string[] = []): string[] {
  const product = named(sku)
  const kept = Object.entries({ ...product.attributes, ...changes }).filter(
    ([key]) => !without.includes(key),
  )
  const changed: Product = { ...product, attributes: Object.fromEntries(kept) }
  const products = seed.products.map((one) => (one === product ? changed : one))
  const catalogue = buildSnapshot(1, seed.dictionary, products)
  return auditCatalogue(catalogue, (one) => one.sku === sku).map(
    ({ about, text }) => `${about}: ${text}`,
  )
}

describe('catalogue audit', () => {
  it('has no findings for the seed catalogue', () => {
    expect(auditCatalogue(buildSnapshot(1, seed.dictionary, seed.products))).toEqual([])
  })

  const claret = 'GB-CL750S-AG-BV-00-X'

  it.each<[string, Attributes, RegExp]>([
    ['a neck that its cap does not pass', { neckBase: 31 }, /^outline: 30 × 60 screwcap: Neck/],
    ['a collar narrower than the neck', { finishDiameter: 28 }, /^outline: Collar 28 mm/],
    ['an outline that holds too little', { diameter: 74 }, /^outline: Outline encloses/],
    ['a fill point off its curve', { fillPoint: 50 }, /^outline: Fill point 50 mm/],
    [
      'an outline that crosses itself',
      { baseDiameter: 40, heelRadius: 40, punt: 12 },
      /^outline: Outline crosses itself 0\.\d+ mm above its base/,
    ],
    [
      'a mass that no wall takes',
      { glassMass: 40 },
      /^outline: No wall of this outline takes 40 g/,
    ],
    ['a pallet that weighs something else', { palletGross: 514 }, /^pallet: palletGross is 514 kg/],
    ['walls that nobody blows', { glassMass: 150 }, /^weight: Mean wall/],
  ])('finds %s', (_, changes, expected) => {
    const found = findings(claret, changes)
    expect(found.join('\n')).toMatch(new RegExp(expected.source, 'm'))
  })

  it('finds a bottle without a closure, and one with half its figures missing', () => {
    expect(findings(claret, { finish: 'GPI33' })).toEqual(['partner: No closure goes on it.'])
    expect(findings(claret, { neckTop: 32, neckBase: 34 })).toContain(
      'partner: No closure goes on it.',
    )
    expect(findings(claret, {}, ['bore', 'brimful', 'glassMass'])).toEqual([
      'missing: bore is missing.',
      'missing: brimful is missing.',
      'missing: glassMass is missing.',
    ])
  })

  it.each([
    ['GB-CL750S-AG-BV-00-X', 'sealedHeight'],
    ['GB-CL750S-AG-BV-00-X', 'mouldNumber'],
    ['GB-SP750S-AG-29-00-X', 'pressureAt20'],
    ['SC-3060SX-BK-BV-X', 'headLoad'],
    ['CS-26P-BK-26-X', 'crimpDiameter'],
    ['TC-195PLM-BK-B1-X', 'extractionForce'],
    ['CK-44X24NEX-NA-KM-X', 'tcaLimit'],
    ['CA-END202-SV-X', 'countersink'],
    ['CA-375CLA-SV-X', 'chlorideLimit'],
    ['KG-KK30-NA-X', 'returnScheme'],
    ['CT-12CLA-WH-X', 'stackBearer'],
    ['CT-12CLA-WH-X', 'foodContact'],
  ])('names %s if its %s is forgotten, and not if it is known to be unknown', (sku, key) => {
    expect(findings(sku, {}, [key])).toContain(`missing: ${key} is missing.`)
    expect(findings(sku, {})).toEqual([])
  })

  it('finds a sealed height that is not the one of the closure', () => {
    expect(findings('GB-PT750-AG-B1-00-X', { sealedHeight: 282 })).toEqual([
      'outline: Sealed height 282 mm, with its closure it is 294 mm.',
    ])
  })

  it('finds a stack of lay-down cartons that the carton cannot bear', () => {
    expect(findings('CT-06LCLA-WH-X', { filledPerPallet: 112, filledPalletHeight: 1312 })).toEqual([
      'pallet: The bottom carton bears 482 N, a fifth of its box compression is 304 N.',
    ])
  })

  it('finds a carton that nothing fits, and one that is too heavy to lift', () => {
    expect(findings('CT-06HOK-WH-X', { internalHeight: 450 })).toEqual([
      'partner: Nothing goes in it.',
    ])
    expect(findings('CT-12CLA-WH-X', { filledMass: 17 })).toEqual([
      'missing: Filled it weighs 17 kg, which its description does not say.',
      'pallet: 64 filled cartons and the pallet weigh 1,123 kg, the limit is 1,000 kg.',
    ])
  })

  it.each<[string, string, Attributes, RegExp]>([
    [
      'a successor that is weaker than its predecessor',
      'GB-SP750S-AG-29-06-IM',
      { pressureRating: 13 },
      /^alternative: Its successor GB-SP750S-AG-29-06-X is weaker: pressure rating 12\sbar, not 13\.$/m,
    ],
    [
      'a supplier’s listing with a lower load than the same item',
      'GB-CL750S-AG-BV-00-X',
      { verticalLoad: 4500 },
      /^alternative: GB-CL750S-AG-BV-00-OI, the same item, is weaker: vertical load 4,000\sN, not 4,500\.$/m,
    ],
    [
      'a colour that is weaker than the others of its mould',
      'GB-SP750S-FG-29-00-X',
      { gasVolumes: 6 },
      /^alternative: It is weaker than GB-SP750S-\S+, of the same mould or version: carbonation limit 6\svol, not 6\.5\.$/m,
    ],
  ])('finds %s', (_, sku, changes, expected) => {
    expect(findings(sku, changes).join('\n')).toMatch(expected)
  })

  it('finds a carbonated bottle without a rating among rated ones of its mould', () => {
    expect(findings('GB-SP750S-FG-29-00-X', {}, ['pressureRating']).join('\n')).toMatch(
      /^alternative: It is weaker than GB-SP750S-\S+, of the same mould or version: pressure rating not on file\.$/m,
    )
  })

  it('finds a coupler of two types, and a rating that does not match the mass', () => {
    expect(findings('KG-CPA-SV-X', { coupler: 'A-D' })).toContain(
      'missing: coupler A-D is not one type.',
    )
    expect(findings('GB-SP750L-AG-29-00-X', { pressureRating: 12 }).join()).toMatch(
      /weight: 580 g is rated 12 bar/,
    )
  })
})
