import { pictureHeights } from './picture-view.ts'

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
