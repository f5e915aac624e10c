import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { expectWatertight } from '#tests/support/expect-watertight.ts'
import { meshVolume } from '../mesh.ts'
import { revolvedVolume } from '../profile.ts'
import { shapedSolid } from '../solid-shape.ts'
import { meshOf, plainMesh } from './mesh-of.ts'
import { plateMesh } from './plate-mesh.ts'

const { products } = await readSeedCatalogue()
type Product = (typeof products)[number]
const of = (category: string, ...subcategories: string[]) =>
  products.filter(
    (product) => product.category === category && subcategories.includes(product.subcategory),
  )
const ofType = (type: string) =>
  products.filter(({ attributes }) => attributes.closureType === type)
const ofStyle = (style: string) =>
  products.filter(
    ({ category, attributes }) => category === 'cartons' && attributes.style === style,
  )
const solidOf = (product: Product) => {
  const solid = shapedSolid(product)
  if (!solid) throw new Error(`${product.sku} has no solid.`)
  return solid
}
const partsOf = (product: Product) => {
  const { shape } = solidOf(product)
  if (shape.kind !== 'parts') throw new Error(`${product.sku} is one part.`)
  return shape.parts
}
const massOf = (product: Product, densities: Record<string, number>) =>
  partsOf(product).reduce(
    (sum, { shape, material }) => sum + meshVolume(plainMesh(shape)) * (densities[material] ?? 0),
    0,
  )
const figure = ({ attributes }: Product, key: string) => Number(attributes[key])

describe('wirehood and strap', () => {
  it('have the mass on file, with the densities of wire and sheet', () => {
    const steel = { steel: 7.85 }
    for (const strap of ofType('strap'))
      expect(massOf(strap, steel) / figure(strap, 'emptyMass'), strap.sku).toBeCloseTo(1, 2)
    expect(ofType('wirehood').length).toBeGreaterThan(3)
    for (const hood of ofType('wirehood')) {
      const mass = meshVolume(meshOf(solidOf(hood).shape)) * steel.steel
      expect(mass / figure(hood, 'emptyMass'), hood.sku).toBeCloseTo(1, 2)
    }
  })

  it('have the height on file, and a plaque of the width and colour on file', () => {
    for (const hood of ofType('wirehood')) {
      const [plaque] = partsOf(hood)
      expect(heightOf(hood)).toBeCloseTo(figure(hood, 'length'), 1)
      if (plaque?.shape.kind !== 'turned') throw new Error('A plaque is turned.')
      const widest = Math.max(...plaque.shape.profile.map(([r]) => r))
      expect(2 * widest).toBeCloseTo(figure(hood, 'diameterNominal'), 3)
      expect(plaque.material, hood.sku).toMatch(/^cap-/)
    }
  })
})

describe('KeyKeg', () => {
  const kegs = of('kegs', 'keykeg')

  it('has the mass on file, and its ball holds the nominal volume', () => {
    expect(kegs.length).toBeGreaterThan(2)
    for (const keg of kegs) {
      const mass = massOf(keg, { 'polymer-clear': 1.38, 'polymer-black': 0.9 })
      expect(mass / figure(keg, 'emptyMass'), keg.sku).toBeCloseTo(1, 2)
      const [ball] = partsOf(keg)
      if (ball?.shape.kind !== 'turned') throw new Error('A ball is turned.')
      const { profile } = ball.shape
      const rim = profile.findIndex(([r, y], at) => r > 1 && (profile[at + 1]?.[1] ?? 0) < y)
      const held = Math.abs(
        revolvedVolume([...profile.slice(rim + 1), [0, profile[rim]?.[1] ?? 0]]),
      )
      expect(held, keg.sku).toBeGreaterThan(figure(keg, 'volume'))
    }
  })

  it('has the height and width on file', () => {
    for (const keg of kegs) {
      expect(heightOf(keg), keg.sku).toBeCloseTo(figure(keg, 'height'), 3)
      expect(Math.max(...extents(keg, 0).map(Math.abs)), keg.sku).toBeCloseTo(
        figure(keg, 'diameter') / 2,
        1,
      )
    }
  })
})

describe('keg caps, foils and can ends', () => {
  it('have the mass on file', () => {
    const densities = { polylam: 1.4, tin: 7.29, polyethylene: 0.95, aluminium: 2.71 }
    const all = [...ofType('sparkling-foil'), ...of('kegs', 'keg-caps'), ...of('cans', 'ends')]
    expect(all.length).toBeGreaterThan(6)
    for (const product of all) {
      const density = new Map(Object.entries(densities)).get(String(product.attributes.material))
      const mass = meshVolume(meshOf(solidOf(product).shape)) * (density ?? Number.NaN)
      expect(mass / figure(product, 'emptyMass'), product.sku).toBeCloseTo(1, 1)
    }
  })
})

describe('paperboard can carrier', () => {
  it('has a hole for each can and its mass of board', () => {
    for (const carrier of of('cans', 'can-carriers')) {
      const mass = meshVolume(meshOf(solidOf(carrier).shape)) * 0.8
      expect(mass / figure(carrier, 'emptyMass'), carrier.sku).toBeCloseTo(1, 3)
    }
    const cells = { columns: 3, rows: 2, cell: 66, bottom: 0, thickness: 0.7 }
    const plate = meshVolume(plateMesh({ ...cells, hole: 26 }))
    expect(plate).toBeCloseTo((6 * (66 ** 2 - Math.PI * 26 ** 2) * 0.7) / 1000, 1)
  })
})

describe('load accessories', () => {
  it('include as much film as length and gauge give, on a core that protrudes', () => {
    const rolls = of('pallets', 'film')
    expect(rolls.length).toBeGreaterThan(1)
    for (const roll of rolls) {
      const [film] = partsOf(roll)
      const { width = 0, thickness = 0, filmLength = 0 } = roll.attributes
      const said = Number(width) * Number(thickness) * Number(filmLength)
      expect(film && meshVolume(plainMesh(film.shape)) / said, roll.sku).toBeCloseTo(1, 2)
      expect(heightOf(roll), roll.sku).toBeGreaterThan(Number(width))
    }
  })

  it('include a slip sheet of its own size, with an upright tab along one edge', () => {
    for (const sheet of of('pallets', 'slip-sheets')) {
      expect(extents(sheet, 0)).toEqual([-figure(sheet, 'width') / 2, figure(sheet, 'width') / 2])
      expect(extents(sheet, 2)).toEqual([-figure(sheet, 'depth') / 2, figure(sheet, 'depth') / 2])
      expect(heightOf(sheet)).toBeCloseTo(figure(sheet, 'thickness') + 90, 3)
      const [plate] = partsOf(sheet)
      if (plate?.shape.kind !== 'boards') throw new Error('A sheet is a board.')
      expect(plate.shape.boards[0]?.size[1]).toBe(figure(sheet, 'thickness'))
    }
  })

  it('include a lay-down pad of its own thickness, with a half-round cut-out for each bottle of a row', () => {
    for (const pad of of('dividers', 'lay-down')) {
      const [columns = 0] = String(pad.attributes.grid).split('x').map(Number)
      const [cell, thickness] = [figure(pad, 'cellLength'), figure(pad, 'thickness')]
      const depth = figure(pad, 'cellWidth') * 1.1
      expect(heightOf(pad)).toBe(thickness)
      const moons = (columns * Math.PI * (cell * 0.38) ** 2) / 2
      const said = ((columns * cell * depth - moons) * thickness) / 1000
      expect(meshVolume(meshOf(solidOf(pad).shape)) / said, pad.sku).toBeCloseTo(1, 2)
    }
  })
})

describe('cartons with flaps, and carriers', () => {
  const cartons = [...ofStyle('die-cut'), ...ofStyle('lay-down'), ...ofStyle('carrier')]

  it('have the length, width and height on file', () => {
    expect(cartons.length).toBeGreaterThan(10)
    for (const carton of cartons) {
      const [x, y, z] = [0, 1, 2].map((axis) => {
        const along = extents(carton, axis)
        return (along[1] ?? 0) - (along[0] ?? 0)
      })
      expect([x, z, y], carton.sku).toEqual([
        figure(carton, 'externalLength'),
        figure(carton, 'externalWidth'),
        figure(carton, 'externalHeight'),
      ])
    }
  })

  it('consist of boards that do not overlap', () => {
    for (const carton of cartons) {
      const { shape } = solidOf(carton)
      if (shape.kind !== 'boards') throw new Error('A carton is of boards.')
      shape.boards.forEach((board, index) => {
        expect(Math.min(...board.size), carton.sku).toBeGreaterThan(0)
        for (const other of shape.boards.slice(index + 1)) {
          const shared = ([0, 1, 2] as const).map(
            (axis) =>
              Math.min(board.at[axis] + board.size[axis], other.at[axis] + other.size[axis]) -
              Math.max(board.at[axis], other.at[axis]),
          )
          expect(Math.min(...shared), carton.sku).toBeLessThan(1e-6)
        }
      })
    }
  })
})

it('proportions are marked as assumed if no figures of a shape are on file', () => {
  const usual = [
    ...of('kegs', 'couplers'),
    ...of('cans', 'ends', 'can-carriers'),
    ...of('pallets', 'slip-sheets'),
    ...of('pallets', 'tier-sheets').filter(({ name }) => name.startsWith('Top frame')),
    ...of('pallets', 'wooden-pallets').filter(({ attributes }) => !attributes.height),
    ...of('dividers', 'lay-down'),
  ]
  expect(usual.length).toBeGreaterThan(10)
  for (const product of usual) expect(solidOf(product).isAssumed, product.sku).toBe(true)
  const known = of('pallets', 'wooden-pallets').filter(({ attributes }) => attributes.height)
  for (const product of [...of('kegs', 'keykeg'), ...ofType('wirehood'), ...known])
    expect(solidOf(product).isAssumed, product.sku).toBeUndefined()
})

it('every part is watertight and not inside out', () => {
  const all = [
    ...ofType('wirehood').slice(0, 1),
    ...ofType('strap').slice(0, 1),
    ...of('kegs', 'couplers', 'keykeg', 'keg-caps', 'steel').filter(
      ({ attributes }) => attributes.height,
    ),
    ...of('cans', 'ends', 'can-carriers'),
    ...of('pallets', 'slip-sheets', 'film'),
    ...of('dividers', 'lay-down'),
  ]
  for (const product of all) {
    const { shape } = solidOf(product)
    const parts = shape.kind === 'parts' ? shape.parts.map((part) => part.shape) : [shape]
    for (const part of parts) {
      expectWatertight(plainMesh(part))
      expect(meshVolume(plainMesh(part)), product.sku).toBeGreaterThan(0)
    }
  }
})

function extents(product: Product, axis: number): [number, number] {
  const along = meshOf(solidOf(product).shape).positions.filter((_, at) => at % 3 === axis)
  return [along.reduce((a, b) => Math.min(a, b)), along.reduce((a, b) => Math.max(a, b))]
}

function heightOf(product: Product): number {
  return extents(product, 1)[1]
}
