import type { Drawable } from '../drawing/outlines/outline.ts'
import { lookKeyOf } from './rendered-look.ts'
import type { RenderedPicture } from './rendered-picture-files.ts'
import taken from './rendered-pictures.json' with { type: 'json' }

const pictures = new Map<string, (string | number)[]>(Object.entries(taken))

/**
 * Returns the picture of a product; null if none was rendered, or its figures have changed since.
 */
export function renderedPictureOf(product: Drawable): RenderedPicture | null {
  const look = lookKeyOf(product)
  return look === null ? null : pictureByLook(look)
}

/** Returns the picture of a look key; null if none was rendered. */
export function pictureByLook(look: string): RenderedPicture | null {
  const [file, width, shown] = pictures.get(look) ?? []
  if (typeof file !== 'string' || typeof width !== 'number') return null
  return { file, width, ...(typeof shown === 'number' ? { shown } : {}) }
}
