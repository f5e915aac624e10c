/**
 * Margins of a picture below and above the product, as shares of its height; they leave room for
 * the shadow.
 */
export const pictureMargins = { below: 0.03, above: 0.012 }
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
