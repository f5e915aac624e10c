import { wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import type { Drawable } from '#app/domain/catalogue/drawing/outlines/outline.ts'
import type { RenderedPicture } from './rendered-picture-files.ts'

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
 * Viewing direction of a picture: level, like most drawings; tilted for crowns and can ends, to
 * show their tops; from the corner, as in an isometric drawing, for boxes and products as long as
 * they are wide. If it differs from the view of the drawing, the picture is fitted into the
 * drawing's place.
 */
export type PictureView = 'level' | 'tilted' | 'corner'

const fromTheCorner = new Set(['cartons', 'pallets', 'dividers'])

export function viewOf({ category, subcategory, attributes }: Drawable): PictureView {
  // A roll is recognised by its end.
  if (subcategory === 'film') return 'tilted'
  if (fromTheCorner.has(category) || subcategory === 'can-carriers') return 'corner'
  if (wordOf(attributes, 'closureType') === 'crown' || subcategory === 'ends') return 'tilted'
  return 'level'
}

/** Tilt angle, radians. */
const tiltRadians = (40 * Math.PI) / 180

/** Half the size of a product along its horizontal axes, and its full height, mm; y is up. */
export interface Extent {
  across: number
  deep: number
  high: number
}

/** Width and height of the visible area, mm. */
export function visibleSize(view: PictureView, { across, deep, high }: Extent) {
  const corner = { across: Math.cos(Math.PI / 6) * 2, rise: 0.5 * 2 }
  switch (view) {
    case 'corner':
      return {
        width: (across + deep) * corner.across,
        height: high + (across + deep) * corner.rise,
      }
    case 'tilted':
      return {
        width: 2 * across,
        height: high * Math.cos(tiltRadians) + 2 * deep * Math.sin(tiltRadians),
      }
    default:
      return { width: 2 * across, height: high }
  }
}
