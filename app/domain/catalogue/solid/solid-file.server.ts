import type { Bytes } from '#app/platform/threads/made-files.server.ts'
import { inThread } from '#app/platform/threads/threads.server.ts'
import type { Product } from '../product/product.ts'
import type { writeSolid } from './files/write-solid.server.ts'
import { productSolid } from './product-solid.ts'
import type { SolidFormat } from './solid-formats.ts'
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
  product: Pick<Product, 'sku' | 'category' | 'attributes'>,
  format: SolidFormat,
  day: string,
): Promise<Bytes | 'no-solid' | 'busy'> {
  const solid = productSolid(product)
  if (!solid) return 'no-solid'
  const { profile, material } = solid
  const file = await write({
    format,
    profile,
    name: product.sku,
    surface: surfaceOf(material),
    day,
  })
  return file === null ? 'busy' : new Uint8Array(file)
}
