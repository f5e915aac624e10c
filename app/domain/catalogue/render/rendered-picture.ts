import { pictureHeights } from './picture-frame.ts'
import { lookOf, type Pictured } from './rendered-look.ts'
import taken from './rendered-pictures.json' with { type: 'json' }

/** A picture of a product, rendered from its dimensions, small enough to send to a browser. */
export interface RenderedPicture {
  /** The files' name without height and type. */
  file: string
  /** Of the largest file, px. */
  width: number
}

const pictures: Readonly<Record<string, readonly [file: string, width: number]>> = taken as never

/** Of products in memory, whose attributes never change. */
const known = new WeakMap<Pictured['attributes'], RenderedPicture | null>()

/** The picture of a product as it is now; null where none was taken, or of other figures than today's. */
export function pictureOf(product: Pictured): RenderedPicture | null {
  const before = known.get(product.attributes)
  if (before !== undefined) return before
  const look = lookOf(product)
  const [file, width] = (look && pictures[look]) || []
  const picture = file && width ? { file, width } : null
  known.set(product.attributes, picture)
  return picture
}

/** Width of one of a picture's files, px. */
export function widthAt(
  { width }: RenderedPicture,
  height: (typeof pictureHeights)[number],
): number {
  return Math.round((width * height) / pictureHeights[2])
}
