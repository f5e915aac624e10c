import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { bottleDimensions } from '../drawing/bottle-dimensions.ts'
import { wordOf } from '../drawing/dimensions.ts'
import { isRound } from '../drawing/is-round.ts'
import type { Drawable } from '../drawing/outlines/outline.ts'
import { glassOf } from '../drawing/paint/colour-paint.ts'
import { partsLookData, piecesOf } from './pictured-pieces.ts'
import taken from './rendered-pictures.json' with { type: 'json' }

/**
 * Margins of a picture below and above the product, as shares of its height; they leave room for
 * the shadow.
 */
const pictureMargins = { below: 0.03, above: 0.012 }
/** Heights of a picture's files, px: for a card, a card on a high-density screen, and a page. */
export const pictureHeights = [240, 480, 960] as const
export const pictureTypes = ['avif', 'webp'] as const
/** Public folder of the picture files. File names change with the content. */
export const pictureFolder = 'rendered'

/**
 * File name of a picture on white, for paper, mails and social networks; not for pages, which have
 * their own background.
 */
export function flatFileOf(file: string): string {
  return `${file}-${pictureHeights[1]}.jpg`
}

/** Area that a picture shows, in mm from the middle of the base. */
export interface PictureFrame {
  left: number
  bottom: number
  width: number
  height: number
}

/**
 * Computes the area of a picture, with an even width in pixels.
 * @param height of the product, mm
 * @param radius largest, mm
 */
export function pictureFrame(height: number, radius: number): PictureFrame {
  const tall = height * (1 + pictureMargins.below + pictureMargins.above)
  const scale = pictureHeights[2] / tall
  const pixels = 2 * Math.ceil(radius * 1.04 * scale + 6)
  const width = pixels / scale
  return { left: -width / 2, bottom: -height * pictureMargins.below, width, height: tall }
}

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

/** A picture of a product, rendered from its dimensions; small enough to send to a browser. */
export interface RenderedPicture {
  /** File name without height and type. */
  file: string
  /** Width of the largest file, px. */
  width: number
  /** Height of the product in the picture, mm, if it differs from that of the drawing. */
  shown?: number
}

/** Width of one of a picture's files, px. */
export function widthAt(
  { width }: RenderedPicture,
  height: (typeof pictureHeights)[number],
): number {
  return Math.round((width * height) / pictureHeights[2])
}

/**
 * Computes the rectangle of a picture relative to the middle of the product's base, mm; y runs
 * down.
 * @param height of the product's drawing, mm
 */
export function pictureBox(picture: RenderedPicture, height: number) {
  const shown = picture.shown ?? height
  const tall = shown * (1 + pictureMargins.below + pictureMargins.above)
  const wide = (tall * picture.width) / pictureHeights[2]
  return {
    x: tenths(-wide / 2),
    y: tenths(shown * pictureMargins.below - tall),
    width: tenths(wide),
    height: tenths(tall),
  }
}

const tenths = (length: number) => Math.round(length * 10) / 10

/**
 * Key of a product's appearance: equal for all products that look alike. Consists of a digest of
 * the figures of its shape, and its material. Null if the product has no solid, so that it has no
 * picture either.
 */
export function lookKeyOf(product: Drawable): string | null {
  const { category, attributes } = product
  if (category === 'bottles') {
    const shape = bottleDimensions(attributes)
    const decisive = ['glassMass', 'bore', 'boreAtDepth']
    if (!isRound(attributes)) decisive.push('depth', 'brimful')
    const glass = decisive.map((key) => numberOf(attributes, key))
    const word = wordOf(attributes, 'shape')
    return shape && `${lookDigestOf([shape, glass, word])}-${glassOf(attributes)}`
  }
  const said = partsLookData(product)
  if (said) return `${lookDigestOf(said)}-parts`
  const pieces = piecesOf(product)
  return pieces && `${lookDigestOf(pieces)}-${pieces[0]?.surface.name}`
}

/** Computes a 53-bit digest (cyrb53) of a JSON value, in base 36. */
export function lookDigestOf(said: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of JSON.stringify(said)) {
    const code = character.charCodeAt(0)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  const number = 2 ** 32 * (2097151 & low) + (high >>> 0)
  return number.toString(36)
}
