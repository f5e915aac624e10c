import { pictureHeights, pictureMargins } from './picture-frame.ts'
import type { RenderedPicture } from './rendered-picture-files.ts'

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
