import type { Bytes } from '#app/platform/threads/made-files.server.ts'
import { inThread } from '#app/platform/threads/threads.server.ts'
import type { Product } from '../product/product.ts'
import type { writeSolid } from './files/write-solid.server.ts'
import type { SolidFormat } from './solid-formats.ts'
import { shapedSolid } from './solid-shape.ts'
import { surfaceOf } from './surface-of.ts'

const write = inThread<typeof writeSolid>(
  '#app/domain/catalogue/solid/files/write-solid.server.ts',
  'writeSolid',
)

/**
 * A product as a file of its solid, written in a worker thread on request.
 * @param day when it was issued, as ISO date
 * @returns `no-solid` where there is none of such a product, `busy` while the queue is full
 */
export async function solidFile(
  product: Pick<Product, 'sku' | 'category' | 'subcategory' | 'attributes'>,
  format: SolidFormat,
  day: string,
): Promise<Bytes | 'no-solid' | 'busy'> {
  const solid = shapedSolid(product)
  if (!solid) return 'no-solid'
  const { shape, material } = solid
  const file = await write({
    format,
    shape,
    name: product.sku,
    surface: surfaceOf(material),
    day,
  })
  return file === null ? 'busy' : new Uint8Array(file)
}
