import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { expectWatertight } from '#tests/support/expect-watertight.ts'
import { revolve } from './mesh.ts'
import { productSolid } from './product-solid.ts'
import { revolvedVolume } from './profile.ts'

const { products } = await readSeedCatalogue()
const ofType = (...types: string[]) =>
  products.filter(({ attributes }) => types.includes(String(attributes.closureType)))
const caps = ofType('screwcap', 'mca', 'lug', 'ct', 'capsule').filter(
  ({ attributes }) => attributes.length !== undefined,
)
const corks = ofType('cork', 'sparkling-cork')
const cans = products.filter(
  ({ category, attributes }) => category === 'cans' && attributes.height !== undefined,
)
const densities = {
  aluminium: 2.71,
  tinplate: 7.85,
  tin: 7.29,
  pvc: 1.38,
  polylam: 1.4,
  polymer: 0.9,
}

const profileOf = (product: (typeof products)[number]) => {
  const solid = productSolid(product)
  if (!solid) throw new Error(`${product.sku} has no solid.`)
  return solid.profile
}

describe('solid of a can, cap or capsule', () => {
  it('has the mass on file, liner included, and a realistic wall', () => {
    expect(caps.length).toBeGreaterThan(40)
    for (const product of [...caps, ...cans]) {
      const density = Object.entries(densities).find(
        ([name]) => name === product.attributes.material,
      )
      const mass = revolvedVolume(profileOf(product)) * (density?.[1] ?? Number.NaN)
      expect(mass / Number(product.attributes.emptyMass), product.sku).toBeCloseTo(1, 2)
    }
  })

  it('has the height and width of its product', () => {
    for (const product of [...caps, ...cans]) {
      const { length, height, diameter, footDiameter, diameterNominal } = product.attributes
      const profile = profileOf(product)
      const widest = 2 * Math.max(...profile.map(([r]) => r))
      expect(Math.max(...profile.map(([, y]) => y)), product.sku).toBeCloseTo(
        Number(height ?? length),
        6,
      )
      expect(widest, product.sku).toBeCloseTo(
        Number(diameter ?? Math.max(Number(footDiameter ?? 0), Number(diameterNominal))),
        6,
      )
    }
  })

  it('of a can holds the nominal volume, and little more', () => {
    for (const product of cans) {
      const top = Number(product.attributes.height)
      const profile = profileOf(product)
      const rim = profile.findLastIndex(([, y]) => y === top)
      const held = revolvedVolume([[0, top], ...profile.slice(rim)])
      const sold = Number(product.attributes.volume)
      expect(Math.abs(held), product.sku).toBeGreaterThan(sold)
      expect(Math.abs(held), product.sku).toBeLessThan(sold * 1.15)
    }
  })

  it('is null if no wall gives the mass', () => {
    const [cap] = caps
    if (!cap) throw new Error('There is no cap.')
    for (const emptyMass of [0.001, 900]) {
      const attributes = { ...cap.attributes, emptyMass }
      expect(productSolid({ ...cap, attributes })).toBeNull()
    }
    expect(productSolid({ ...cap, attributes: { closureType: 'screwcap' } })).toBeNull()
  })
})

describe('solid of a cork', () => {
  it('is a cylinder of its length and diameter, apart from its chamfers', () => {
    expect(corks.length).toBeGreaterThan(15)
    for (const product of corks) {
      const { length, diameterNominal } = product.attributes
      const cylinder = (Math.PI / 4) * Number(diameterNominal) ** 2 * (Number(length) / 1000)
      const share = revolvedVolume(profileOf(product)) / cylinder
      expect(share, product.sku).toBeGreaterThan(0.98)
      expect(share, product.sku).toBeLessThan(1)
    }
  })
})

it('productSolid is null for products that are not solids of revolution', () => {
  for (const product of [...ofType('crown', 'wirehood', 'strap', 't-cork')]) {
    expect(productSolid(product), product.sku).toBeNull()
  }
  const cartons = products.filter(({ category }) => category === 'cartons')
  expect(cartons.length).toBeGreaterThan(10)
  for (const carton of cartons) expect(productSolid(carton), carton.sku).toBeNull()
})

it('productSolid is watertight for every product and number of segments', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...caps, ...cans, ...corks),
      fc.integer({ min: 3, max: 40 }),
      (product, cuts) => {
        expectWatertight(revolve(profileOf(product), cuts))
      },
    ),
    { numRuns: 20 },
  )
})
