import occt from 'occt-import-js'
import { describe, expect, it } from 'vitest'
import { stackOf } from '#app/domain/catalogue/technical-drawing/studies/stack-study.ts'
import { glassDensity } from '#app/domain/packaging/glass/outline-volume.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { isLong } from '#tests/support/long.ts'
import { bottleSolid } from './bottle-solid.ts'
import { loadedPallet } from './loaded-pallet.ts'
import { type Mesh, meshVolume, surfaceOf } from './mesh.ts'
import { meshOf } from './parts/mesh-of.ts'
import type { SolidShape } from './parts/shape.ts'
import { productSolid } from './product-solid.ts'
import { revolvedVolume } from './profile.ts'
import { kilobytesOf, type SolidFormat } from './solid-formats.ts'
import { shapedSolid } from './solid-shape.ts'
import { writeSolid } from './write-solid.server.ts'

const { products } = await readSeedCatalogue()
const skus = ['GB-CL750S-AG-BV-00-X', 'GB-CL3000-AG-KM-00-X', 'GB-ST330-AM-26-00-X']
const bottles = skus.map((sku) => {
  const product = products.find((candidate) => candidate.sku === sku)
  const solid = product && bottleSolid(product.attributes)
  if (!product || !solid) throw new Error(`${sku} has no solid.`)
  return { sku, volume: Number(product.attributes.glassMass) / glassDensity, ...solid }
})

const fileOf = (
  format: SolidFormat,
  { sku, profile }: Pick<(typeof bottles)[number], 'sku' | 'profile'>,
) =>
  writeSolid({
    format,
    shape: { kind: 'turned', profile },
    name: sku,
    surface: { name: 'glass-amber', kind: 'glass', colour: [0.6, 0.3, 0.1] },
    day: '2026-11-21',
  })

async function readStep(bytes: Uint8Array): Promise<Mesh> {
  const reader = await occt()
  const read = reader.ReadStepFile(bytes, {
    linearUnit: 'millimeter',
    linearDeflectionType: 'absolute_value',
    linearDeflection: 0.05,
    angularDeflection: 0.15,
  })
  expect(read.success).toBe(true)
  const positions: number[] = []
  const triangles: number[] = []
  for (const part of read.meshes) {
    const first = positions.length / 3
    for (const value of part.attributes.position.array) positions.push(value)
    for (const corner of part.index.array) triangles.push(first + corner)
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}

const onlyReadInTheLongRun = [
  ...['WH-90-SV-X', 'DV-06LCLA-NA-X', 'CS-26P-BK-26-X'],
  ...['PL-PINE-NA-X', 'PL-FILH-NA-X', 'PL-TOPF-NA-X'],
]

/** Products that are not revolved: of one part or several, of boards, wire and cut pieces. */
const whole = [...['CT-06CLA-WH-X', 'PL-SLKR-NA-X'], ...(isLong ? onlyReadInTheLongRun : [])]

describe('solid files', () => {
  // Reading takes seconds: one bottle is read in daily runs, the others in the long run.
  it.each(isLong ? bottles : bottles.slice(0, 1))(
    '$sku: another program reads the STEP file with the volume of its glass',
    async (bottle) => {
      const mesh = await readStep(fileOf('step', bottle))
      expect(meshVolume(mesh) / bottle.volume).toBeCloseTo(1, 2)
      const heights = mesh.positions.filter((_, index) => index % 3 === 2)
      expect(heights.toSorted()[0]).toBeCloseTo(0, 2)
    },
  )

  it.each(['SC-3060ST-BK-BV-X', 'CK-44X24NEX-NA-KM-X', ...(isLong ? ['CA-375CLA-SV-X'] : [])])(
    '%s: another program reads the STEP file of a cap, a cork and a can with the right volume',
    async (sku) => {
      const product = products.find((candidate) => candidate.sku === sku)
      const solid = product && productSolid(product)
      if (!solid) throw new Error(`${sku} has no solid.`)
      const mesh = await readStep(fileOf('step', { sku, profile: solid.profile }))
      expect(meshVolume(mesh) / revolvedVolume(solid.profile)).toBeCloseTo(1, 1)
    },
  )

  it.each(whole)(
    '%s: another program reads the STEP file of a product that is not revolved with the right volume',
    async (sku) => {
      const product = products.find((candidate) => candidate.sku === sku)
      const solid = product && shapedSolid(product)
      if (!solid) throw new Error(`${sku} has no solid.`)
      const surface = surfaceOf(solid.material)
      const { shape } = solid
      const day = '2026-11-21'
      const bytes = writeSolid({ format: 'step', shape, name: sku, surface, day })
      const read = meshVolume(await readStep(bytes))
      expect(read / meshVolume(meshOf(shape))).toBeCloseTo(1, 1)
      const kilobytes = kilobytesOf('step', shape)
      expect(bytes.length / 1000 / kilobytes).toBeGreaterThan(0.8)
      expect(bytes.length / 1000 / kilobytes).toBeLessThan(1.25)
    },
  )

  describe('of a full pallet', () => {
    const product = products.find(({ sku }) => sku === 'GB-CL3000-AG-KM-00-X')
    const stack = product ? stackOf(product, null) : null
    const loaded = product && stack && loadedPallet(stack, product.attributes, 'glass-antique')
    const shapeOf = () => {
      if (loaded?.kind !== 'parts') throw new Error('It has no load.')
      return loaded
    }
    const surface = surfaceOf('glass-antique')
    const of = () => ({ shape: shapeOf(), name: 'a pallet', surface, day: '2026-11-21' })

    // The reader creates a body for each unit, which takes minutes.
    it.runIf(isLong)(
      'store a unit once: another program reads it in all its positions',
      async () => {
        const step = writeSolid({ ...of(), format: 'step' })
        expect(meshVolume(await readStep(step)) / meshVolume(meshOf(shapeOf()))).toBeCloseTo(1, 2)
        expect(step.length / 1000 / kilobytesOf('step', shapeOf())).toBeCloseTo(1, 0)
      },
    )

    it('have a node for each unit, and its mesh once', () => {
      const glb = writeSolid({ ...of(), format: 'glb' })
      const view = new DataView(glb.buffer, glb.byteOffset)
      const gltf = JSON.parse(
        new TextDecoder().decode(glb.subarray(20, 20 + view.getUint32(12, true))),
      )
      const count = stack ? stack.perLayer * stack.layers : 0
      const last = gltf.meshes.length - 1
      expect(gltf.nodes.filter(({ mesh }: { mesh: number }) => mesh === last)).toHaveLength(count)
      expect(glb.length).toBeLessThan(150_000)
      expect(glb.length / 1000 / kilobytesOf('glb', shapeOf())).toBeCloseTo(1, 0)
    })
  })

  it('of a cap have an opaque material', () => {
    const product = products.find(({ sku }) => sku === 'SC-3060ST-BK-BV-X')
    const solid = product && productSolid(product)
    if (!solid) throw new Error('It has no solid.')
    const surface = surfaceOf(solid.material)
    const shape: SolidShape = { kind: 'turned', profile: solid.profile }
    const day = '2026-11-21'
    const bytes = writeSolid({ format: 'glb', shape, name: product.sku, surface, day })
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
    const gltf = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)))
    expect(gltf.materials[0].name).toBe('cap-black')
    expect(gltf.materials[0].extensions).toBeUndefined()
    expect(gltf.extensionsUsed).toBeUndefined()
  })

  it.each(bottles)(
    '$sku: its STL has the stated number of triangles, and the right volume',
    (bottle) => {
      const bytes = fileOf('stl', bottle)
      const view = new DataView(bytes.buffer, bytes.byteOffset)
      const count = view.getUint32(80, true)
      expect(bytes.length).toBe(84 + count * 50)
      const positions = new Float32Array(count * 9)
      for (let triangle = 0; triangle < count; triangle++) {
        for (let value = 0; value < 9; value++) {
          positions[triangle * 9 + value] = view.getFloat32(
            84 + triangle * 50 + 12 + value * 4,
            true,
          )
        }
      }
      const mesh = { positions, triangles: Uint32Array.from({ length: count * 3 }, (_, n) => n) }
      expect(meshVolume(mesh) / bottle.volume).toBeCloseTo(1, 2)
    },
  )

  it.each(bottles)('$sku: its GLB is glTF 2.0 in metres, with a transmissive glass', (bottle) => {
    const bytes = fileOf('glb', bottle)
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    expect(view.getUint32(0, true)).toBe(0x46546c67)
    expect(view.getUint32(8, true)).toBe(bytes.length)
    const length = view.getUint32(12, true)
    const gltf = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)))
    expect(gltf.asset.version).toBe('2.0')
    const top = Math.max(...bottle.profile.map(([, y]) => y)) / 1000
    expect(gltf.accessors[0].max[1]).toBeCloseTo(top, 5)
    expect(gltf.materials[0].extensions.KHR_materials_transmission.transmissionFactor).toBe(1)
    expect(gltf.buffers[0].byteLength).toBe(view.getUint32(20 + length, true))
  })
})
