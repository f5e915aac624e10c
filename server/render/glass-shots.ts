import type { Product } from '#app/domain/catalogue/product/product.ts'
import { absorptionOf } from '#app/domain/catalogue/render/glass-absorption.ts'
import { lookDigestOf, lookKeyOf } from '#app/domain/catalogue/render/rendered-look.ts'
import type { SolidShape } from '#app/domain/catalogue/solid/parts/shape.ts'
import { shapedSolid } from '#app/domain/catalogue/solid/solid-shape.ts'
import { computeFrame, extentOf, fileOf } from './shot-parts.ts'
import type { Shot } from './shots.ts'

/**
 * Versions of the renderings; increase them when studio.py renders the same shapes, or develop.py
 * the same shots, differently.
 */
const editions = { turned: 2, lofted: 5, darkroom: 3 }

/**
 * Returns the shots of glass bottles: one per shape for all colours, and another one if it is
 * etched.
 */
export function glassShots(products: readonly Product[], first: ReadonlySet<string>): Shot[] {
  const shots = new Map<string, { shot: Shot; products: number }>()
  for (const product of products) {
    const look = lookKeyOf(product)
    const solid = product.category === 'bottles' ? shapedSolid(product) : null
    const frosted = solid?.material === 'glass-frosted'
    const absorption = solid && absorptionOf(frosted ? 'glass-flint' : solid.material)
    if (!look || !solid || !absorption) continue
    const { shape } = solid
    const isTurned = shape.kind === 'turned'
    const said = isTurned ? [editions.turned, shape.profile] : [editions.lofted, shape]
    const key = lookDigestOf(frosted ? [...said, 'frosted'] : said)
    const known = shots.get(key) ?? { shot: shotOf(key, shape, frosted), products: 0 }
    known.products += first.has(product.slug) ? 1000 : 1
    shots.set(key, known)
    if (known.shot.pictures.some((picture) => picture.look === look)) continue
    const file = fileOf(product, solid.material, lookDigestOf([key, editions.darkroom, absorption]))
    known.shot.pictures.push({ look, file, absorption })
  }
  return [...shots.values()].sort((a, b) => b.products - a.products).map(({ shot }) => shot)
}

function shotOf(key: string, shape: SolidShape, frosted: boolean): Shot {
  const { across, deep, high } = extentOf(shape)
  return {
    key,
    shape,
    ...(frosted && { frosted }),
    ...computeFrame('level', high, Math.max(across, deep)),
    pictures: [],
  }
}
