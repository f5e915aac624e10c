import { lookOf, type Pictured } from './rendered-look.ts'
import type { RenderedPicture } from './rendered-picture-files.ts'
import taken from './rendered-pictures.json' with { type: 'json' }

const pictures = new Map<string, (string | number)[]>(Object.entries(taken))

/** The picture of a product as it is now; null where none was taken, or of other figures than today's. */
export function pictureOf(product: Pictured): RenderedPicture | null {
  const look = lookOf(product)
  const [file, width] = (look && pictures.get(look)) || []
  return typeof file === 'string' && typeof width === 'number' ? { file, width } : null
}
