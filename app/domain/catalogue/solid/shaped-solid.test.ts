import { describe, expect, it } from 'vitest'
import { glassDensity } from '#app/domain/packaging/glass/outline-volume.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { expectWatertight } from '#tests/support/expect-watertight.ts'
import { isRound } from '../drawing/is-round.ts'
import { boardsVolume } from './boxes.ts'
import { tapedSolid } from './carton-tape.ts'
import { flatBottleSolid } from './flat-bottle-solid.ts'
import { loft, loftedVolume, type Mesh, meshVolume, surfaceOf } from './mesh.ts'
import { meshOf, plainMesh } from './parts/mesh-of.ts'
import { shapedSolid } from './solid-shape.ts'

const { products } = await readSeedCatalogue()
type Product = (typeof products)[number]

/** Volume, in mL, of an upright ring as if it had no openings. */
function ringVolume({ positions }: Mesh): number {
  const radii: number[] = []
  const heights: number[] = []
  for (let at = 0; at < positions.length; at += 3) {
    radii.push(Math.hypot(positions[at] ?? 0, positions[at + 2] ?? 0))
    heights.push(positions[at + 1] ?? 0)
  }
  const area = Math.PI * (Math.max(...radii) ** 2 - Math.min(...radii) ** 2)
  return (area * (Math.max(...heights) - Math.min(...heights))) / 1000
}
const solidOf = (product: Product) => {
  const solid = shapedSolid(product)
  if (!solid) throw new Error(`${product.sku} has no solid.`)
  return solid
}
const figure = ({ attributes }: Product, key: string) => Number(attributes[key])
const notRound = products.filter(
  ({ category, attributes }) => category === 'bottles' && !isRound(attributes),
)
/** One product of each mould: colours and packs have the same shape. */
const flat = [...new Map(notRound.map((product) => [product.mould, product])).values()]
const ofType = (type: string) =>
  products.filter(({ attributes }) => attributes.closureType === type)
const inCategory = (category: string, ...subcategories: string[]) =>
  products.filter(
    (product) => product.category === category && subcategories.includes(product.subcategory),
  )
const cartons = products.filter(({ attributes }) => attributes.style === 'rsc-0201')
const dividers = inCategory('dividers', '6-cell', '12-cell', '24-cell')
const kegs = products.filter(
  ({ category, attributes }) =>
    category === 'kegs' && attributes.material === 'steel' && attributes.height,
)
const pallets = inCategory('pallets', 'wooden-pallets')
const frames = inCategory('pallets', 'tier-sheets').filter(
  ({ attributes }) => attributes.material !== 'kraft-board',
)

describe('solid of a bottle that is not round', () => {
  it('has its mass and holds its brimful volume, both within one per cent', () => {
    expect(flat.length).toBeGreaterThan(3)
    for (const product of flat) {
      const solid = flatBottleSolid(product.attributes)
      if (!solid) throw new Error(`${product.sku} has no solid.`)
      const mass = loftedVolume(solid.rings) * glassDensity
      expect(mass / figure(product, 'glassMass'), product.sku).toBeCloseTo(1, 2)
      expect(solid.brimful / figure(product, 'brimful'), product.sku).toBeCloseTo(1, 2)
    }
  })

  it('has the width, depth and height of its product', () => {
    for (const product of flat) {
      const [width, height, depth] = extentOf(meshOf(solidOf(product).shape))
      expect(width, product.sku).toBeCloseTo(figure(product, 'width'), 1)
      expect(depth, product.sku).toBeCloseTo(figure(product, 'depth'), 1)
      expect(height, product.sku).toBeCloseTo(figure(product, 'height'), 3)
    }
  })

  it('with many segments encloses the volume of its rings', () => {
    const [first] = flat
    const solid = first && flatBottleSolid(first.attributes)
    if (!solid) throw new Error('There is no flat bottle.')
    expect(meshVolume(loft(solid.rings, 720)) / loftedVolume(solid.rings)).toBeCloseTo(1, 2)
  })

  it('is null if no wall gives the mass, and without a brimful volume', () => {
    const attributes = flat[0]?.attributes ?? {}
    expect(flatBottleSolid({ ...attributes, glassMass: 12 })).toBeNull()
    expect(flatBottleSolid({ ...attributes, glassMass: 9000 })).toBeNull()
    expect(flatBottleSolid({ ...attributes, brimful: 5000 })).toBeNull()
    const { brimful: _, ...unfilled } = attributes
    expect(flatBottleSolid(unfilled)).toBeNull()
  })
})

describe('solid of a crown seal', () => {
  it('has 21 teeth with the diameter on file', () => {
    for (const crown of ofType('crown')) {
      const { positions } = meshOf(solidOf(crown).shape)
      const hem = []
      for (let at = 0; at < positions.length; at += 3) {
        if (positions[at + 1] === 0)
          hem.push(Math.hypot(positions[at] ?? 0, positions[at + 2] ?? 0))
      }
      const widest = Math.max(...hem)
      expect(2 * widest, crown.sku).toBeCloseTo(Math.max(figure(crown, 'topDiameter'), 0), 1)
      expect(hem.filter((r) => r > widest - 1e-3)).toHaveLength(21)
    }
  })

  it('has a flat top with a rounded edge, narrower than over its teeth', () => {
    for (const crown of ofType('crown')) {
      const { positions } = meshOf(solidOf(crown).shape)
      const [over, high] = [figure(crown, 'topDiameter') / 2, figure(crown, 'length')]
      const reachAbove = (share: number) =>
        Math.max(
          ...[...positions.keys()]
            .filter((at) => at % 3 === 0 && (positions[at + 1] ?? 0) >= high * share - 1e-3)
            .map((at) => Math.hypot(positions[at] ?? 0, positions[at + 2] ?? 0)),
        )
      expect(reachAbove(1) / over, crown.sku).toBeGreaterThan(0.7)
      expect(reachAbove(0.7) / over, crown.sku).toBeCloseTo(0.85, 2)
    }
  })
})

describe('solid of a steel keg', () => {
  it('has the mass and the outside dimensions on file', () => {
    expect(kegs.length).toBeGreaterThan(5)
    for (const keg of kegs) {
      const { shape } = solidOf(keg)
      if (shape.kind !== 'parts') throw new Error('A keg has parts.')
      const volume = shape.parts.reduce((sum, part) => sum + meshVolume(plainMesh(part.shape)), 0)
      expect((volume * 7.9) / figure(keg, 'emptyMass'), keg.sku).toBeCloseTo(1, 2)
      const [width, height] = extentOf(meshOf(shape))
      expect(height).toBeCloseTo(figure(keg, 'height'), 3)
      expect(width).toBeCloseTo(figure(keg, 'diameter'), 0)
    }
  })

  it('has a valve below its rim, and a hand hole in front and behind', () => {
    for (const keg of kegs) {
      const { shape } = solidOf(keg)
      if (shape.kind !== 'parts') throw new Error('A keg has parts.')
      const [, chime, valve] = shape.parts.map((part) => plainMesh(part.shape))
      if (!chime || !valve) throw new Error('A keg has a chime and a valve.')
      const [, height] = extentOf(meshOf(shape))
      const heights = valve.positions.filter((_, at) => at % 3 === 1)
      expect(Math.max(...heights), keg.sku).toBeLessThan(height - 11)
      expect(Math.max(...heights), keg.sku).toBeGreaterThan(height * 0.9)
      const whole = ringVolume(chime)
      expect(meshVolume(chime) / whole, keg.sku).toBeCloseTo(1 - (0.2 * 26) / 46, 2)
    }
  })
})

describe('solid made of boards', () => {
  it('of a carton has its outside dimensions and holds its inside ones', () => {
    expect(cartons.length).toBeGreaterThan(50)
    for (const carton of cartons) {
      const { shape } = solidOf(carton)
      const [length, height, width] = extentOf(meshOf(shape))
      expect([length, width, height], carton.sku).toEqual([
        figure(carton, 'externalLength'),
        figure(carton, 'externalWidth'),
        figure(carton, 'externalHeight'),
      ])
    }
  })

  it('of a divider has cells of the stated width', () => {
    for (const divider of dividers) {
      const { shape } = solidOf(divider)
      const [columns = 0, rows = 0] = String(divider.attributes.grid).split('x').map(Number)
      const [length, height, width] = extentOf(meshOf(shape))
      const thickness = figure(divider, 'thickness')
      expect(length).toBeCloseTo(columns * (figure(divider, 'cellLength') + thickness), 2)
      expect(width).toBeCloseTo(rows * (figure(divider, 'cellWidth') + thickness), 2)
      expect(height).toBeCloseTo(figure(divider, 'height'), 2)
    }
  })

  it('of a pallet has its footprint and height', () => {
    for (const pallet of pallets) {
      const [length, height, width] = extentOf(meshOf(solidOf(pallet).shape))
      const { width: across, depth, height: high = 150 } = pallet.attributes
      expect([length, width, height].map(Math.round), pallet.sku).toEqual([across, depth, high])
    }
  })

  it('of a top frame has its footprint and default board thickness', () => {
    expect(frames.length).toBeGreaterThan(1)
    for (const frame of frames) {
      const [length, height, width] = extentOf(meshOf(solidOf(frame).shape))
      expect([length, width], frame.sku).toEqual([figure(frame, 'width'), figure(frame, 'depth')])
      expect(height).toBe(25)
    }
  })

  it('has no overlapping boards', () => {
    for (const product of [
      ...cartons.slice(0, 5),
      ...dividers.slice(0, 5),
      ...pallets,
      ...frames,
    ]) {
      const { shape } = solidOf(product)
      if (shape.kind !== 'boards') throw new Error('It is of boards.')
      const { boards } = shape
      expect(meshVolume(meshOf(shape)) / boardsVolume(boards), product.sku).toBeCloseTo(1, 4)
      boards.forEach((board, index) => {
        for (const other of boards.slice(index + 1)) {
          const shared = [0, 1, 2].map((axis) => {
            const from = Math.max(board.at[axis] ?? 0, other.at[axis] ?? 0)
            const ends = [board, other].map(({ at, size }) => (at[axis] ?? 0) + (size[axis] ?? 0))
            return Math.min(...ends) - from
          })
          expect(Math.min(...shared), product.sku).toBeLessThan(1e-6)
        }
      })
    }
  })
})

it('shapedSolid is watertight for every product', () => {
  const kinds = [flat, ofType('crown'), ofType('t-cork'), kegs, cartons, dividers, pallets, frames]
  for (const products of kinds) {
    for (const product of products.slice(0, 6)) {
      const mesh = meshOf(solidOf(product).shape)
      expectWatertight(mesh)
      expect(meshVolume(mesh), product.sku).toBeGreaterThan(0)
    }
  }
})

it('shapedSolid is null for products without a shape on file', () => {
  for (const product of [...ofType('lug'), ...ofType('ct')]) {
    expect(shapedSolid(product), product.sku).toBeNull()
  }
})

function extentOf({ positions }: Mesh): [x: number, y: number, z: number] {
  const extent = (axis: number) => {
    const along = positions.filter((_, index) => index % 3 === axis)
    return along.reduce((a, b) => Math.max(a, b)) - along.reduce((a, b) => Math.min(a, b))
  }
  return [extent(0), extent(1), extent(2)]
}

describe('tapedSolid', () => {
  it('adds a strip over the closing flaps and down both ends of a slotted carton', () => {
    const carton = products.find(({ sku }) => sku === 'CT-12CLA-WH-X')
    if (!carton) throw new Error('It is not in the seed.')
    const solid = solidOf(carton)
    const { shape } = tapedSolid(solid, carton.attributes)
    if (shape.kind !== 'parts') throw new Error('It has no tape.')
    const [board, tape] = shape.parts.map((part) => plainMesh(part.shape))
    if (!board || !tape) throw new Error('It has no tape.')
    expect(meshVolume(board)).toBe(meshVolume(meshOf(solid.shape)))
    const heights = tape.positions.filter((_, at) => at % 3 === 1)
    expect(Math.max(...heights)).toBeGreaterThan(figure(carton, 'externalHeight'))
    expect(Math.min(...heights)).toBeLessThan(figure(carton, 'externalHeight') - 40)
    expect(shape.parts[1]?.surface?.colour).not.toEqual(surfaceOf(solid.material).colour)
  })

  it('leaves a tuck-in lid without tape', () => {
    const laid = products.filter(({ attributes }) => attributes.style === 'lay-down')
    expect(laid).not.toEqual([])
    for (const carton of laid) {
      const solid = solidOf(carton)
      expect(tapedSolid(solid, carton.attributes), carton.sku).toBe(solid)
    }
  })
})
