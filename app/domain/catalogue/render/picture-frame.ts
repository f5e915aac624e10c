/** How far a picture reaches below and above what it shows, as shares of its height: room for its shadow. */
export const reach = { below: 0.03, above: 0.012 }
/** Heights of the files of a picture, px: a card, a card on a fine screen, a page. */
export const pictureHeights = [240, 480, 960] as const
export const pictureTypes = ['avif', 'webp'] as const
/** Where the files are served from; their names change with what they show. */
export const pictureFolder = 'rendered'

/** The file of a picture on white, for paper, mails and networks: on a screen’s ground it is not used. */
export function flatFileOf(file: string): string {
  return `${file}-${pictureHeights[1]}.jpg`
}

/** What a picture shows, in mm from the middle of the base. */
export interface PictureFrame {
  left: number
  bottom: number
  width: number
  height: number
}

/** The frame of something as it is taken, with an even number of pixels in its width. */
export function pictureFrame(height: number, radius: number): PictureFrame {
  const tall = height * (1 + reach.below + reach.above)
  const scale = pictureHeights[2] / tall
  const pixels = 2 * Math.ceil(radius * 1.04 * scale + 6)
  const width = pixels / scale
  return { left: -width / 2, bottom: -height * reach.below, width, height: tall }
}
