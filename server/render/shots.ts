import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { type Absorption, absorptionOf } from '#app/domain/catalogue/render/glass-absorption.ts'
import {
  type PictureFrame,
  pictureFrame,
  pictureHeights,
} from '#app/domain/catalogue/render/picture-frame.ts'
import { digestOf, lookOf } from '#app/domain/catalogue/render/rendered-look.ts'
import { meshOf } from '#app/domain/catalogue/solid/parts/mesh-of.ts'
import type { SolidShape } from '#app/domain/catalogue/solid/parts/shape.ts'
import { shapedSolid } from '#app/domain/catalogue/solid/solid-shape.ts'

/** To be raised where studio.py takes other pictures of the same shapes, and develop.py of the same shots. */
const editions = { studio: 1, darkroom: 2 }

/** What is taken once, for all pictures of one shape. */
export interface Shot {
  key: string
  shape: SolidShape
  height: number
  radius: number
  frame: PictureFrame
  pixels: [width: number, height: number]
  pictures: Picture[]
}

export interface Picture {
  look: string
  file: string
  absorption: Absorption
}

/**
 * The shots of products that are bottles of clear glass, whatever its colour. Shapes of the products
 * that visitors see first come first, then those that most products have.
 */
export function shotsOf(products: Iterable<Product>, first: ReadonlySet<string>): Shot[] {
  const shots = new Map<string, { shot: Shot; products: number }>()
  for (const product of products) {
    const look = lookOf(product)
    const solid = product.category === 'bottles' ? shapedSolid(product) : null
    const absorption = solid && absorptionOf(solid.material)
    if (!look || !solid || !absorption) continue
    const { shape } = solid
    const key = digestOf([editions.studio, shape.kind === 'turned' ? shape.profile : shape])
    const known = shots.get(key) ?? { shot: shotOf(key, shape), products: 0 }
    known.products += first.has(product.slug) ? 1000 : 1
    shots.set(key, known)
    if (known.shot.pictures.some((picture) => picture.look === look)) continue
    const file = fileOf(product, solid.material, digestOf([key, editions.darkroom, absorption]))
    known.shot.pictures.push({ look, file, absorption })
  }
  return [...shots.values()].sort((a, b) => b.products - a.products).map(({ shot }) => shot)
}

function shotOf(key: string, shape: SolidShape): Shot {
  const [radius, height] = extentOf(shape)
  const frame = pictureFrame(height, radius)
  const tall = pictureHeights[2]
  const wide = Math.round((frame.width * tall) / frame.height)
  return { key, shape, height, radius, frame, pixels: [wide, tall], pictures: [] }
}

/** How far it reaches from its axis, and how high. */
function extentOf(shape: SolidShape): [radius: number, height: number] {
  const { positions } = meshOf(shape)
  const along = (axis: number) => positions.filter((_, index) => index % 3 === axis)
  const most = (axis: number) => along(axis).reduce((a, b) => Math.max(a, b), 0)
  return [Math.max(most(0), most(2)), most(1)]
}

function fileOf({ mould, sku }: Product, material: Material, digest: string): string {
  const name = `${mould ?? sku}-${material.replace(/^glass-/, '')}`.toLowerCase()
  return `${name.replaceAll(/[^a-z0-9-]/g, '')}-${digest.slice(0, 7)}`
}
