import { pictureHeights, reach } from './picture-frame.ts'
import type { RenderedPicture } from './rendered-picture-files.ts'

/**
 * Where a picture lies around the middle of the base of what it shows, mm; y runs down.
 * @param height of its drawing, mm
 */
export function pictureBox(picture: RenderedPicture, height: number) {
  const shown = picture.shown ?? height
  const tall = shown * (1 + reach.below + reach.above)
  const wide = (tall * picture.width) / pictureHeights[2]
  return {
    x: tenths(-wide / 2),
    y: tenths(shown * reach.below - tall),
    width: tenths(wide),
    height: tenths(tall),
  }
}

const tenths = (length: number) => Math.round(length * 10) / 10
