import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { type Absorption, absorptionOf } from '#app/domain/catalogue/render/glass-absorption.ts'
import {
  type PictureFrame,
  pictureFrame,
  pictureHeights,
} from '#app/domain/catalogue/render/picture-frame.ts'
import { digestOf, lookOf } from '#app/domain/catalogue/render/rendered-look.ts'
import { productSolid } from '#app/domain/catalogue/solid/product-solid.ts'
import type { Profile } from '#app/domain/catalogue/solid/profile.ts'

/** To be raised where studio.py takes other pictures of the same shapes, and develop.py of the same shots. */
const editions = { studio: 1, darkroom: 2 }

/** What is taken once, for all pictures of one shape. */
export interface Shot {
  key: string
  profile: Profile
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
    const solid = productSolid(product)
    const absorption = solid && absorptionOf(solid.material)
    if (!look || !solid || !absorption) continue
    const key = digestOf([editions.studio, solid.profile])
    const known = shots.get(key) ?? { shot: shotOf(key, solid.profile), products: 0 }
    known.products += first.has(product.slug) ? 1000 : 1
    shots.set(key, known)
    if (known.shot.pictures.some((picture) => picture.look === look)) continue
    const file = fileOf(product, solid.material, digestOf([key, editions.darkroom, absorption]))
    known.shot.pictures.push({ look, file, absorption })
  }
  return [...shots.values()].sort((a, b) => b.products - a.products).map(({ shot }) => shot)
}

function shotOf(key: string, profile: Profile): Shot {
  const height = Math.max(...profile.map(([, y]) => y))
  const radius = Math.max(...profile.map(([r]) => r))
  const frame = pictureFrame(height, radius)
  const tall = pictureHeights[2]
  const wide = Math.round((frame.width * tall) / frame.height)
  return { key, profile, height, radius, frame, pixels: [wide, tall], pictures: [] }
}

function fileOf({ mould, sku }: Product, material: Material, digest: string): string {
  const name = `${mould ?? sku}-${material.replace(/^glass-/, '')}`.toLowerCase()
  return `${name.replaceAll(/[^a-z0-9-]/g, '')}-${digest.slice(0, 7)}`
}
