import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  type Extent,
  type PictureView,
  pictureFrame,
  pictureHeights,
} from '#app/domain/catalogue/render/picture-view.ts'
import { meshOf } from '#app/domain/catalogue/solid/parts/mesh-of.ts'
import type { SolidShape } from '#app/domain/catalogue/solid/parts/shape.ts'
import type { Shot } from './shots.ts'

/**
 * Returns the extent of a shape from its axis, and its height; with `below`, only of the part below
 * that height.
 */
export function extentOf(shape: SolidShape, below = Number.POSITIVE_INFINITY): Extent {
  const { positions } = meshOf(shape)
  const isBelow = (index: number) => (positions[index - (index % 3) + 1] ?? 0) <= below
  const along = (axis: number) =>
    positions.filter((_, index) => index % 3 === axis && isBelow(index))
  const most = (axis: number) => along(axis).reduce((a, b) => Math.max(a, Math.abs(b)), 0)
  return { across: most(0), deep: most(2), high: most(1) }
}

/**
 * Computes the picture frame and pixel size of an object.
 * @param height visible height in mm
 * @param radius visible distance from its middle in mm
 */
export function computeFrame(
  view: PictureView,
  height: number,
  radius: number,
): Pick<Shot, 'view' | 'height' | 'radius' | 'frame' | 'pixels'> {
  const frame = pictureFrame(height, radius)
  const tall = pictureHeights[2]
  const wide = Math.round((frame.width * tall) / frame.height)
  return { view, height, radius, frame, pixels: [wide, tall] }
}

export function fileOf({ mould, sku }: Product, material: Material, digest: string): string {
  const name = `${mould ?? sku}-${material.replace(/^glass-/, '')}`.toLowerCase()
  return `${name.replaceAll(/[^a-z0-9-]/g, '')}-${digest.slice(0, 7)}`
}
