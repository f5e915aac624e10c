import type { Bytes } from '#app/platform/threads/made-files.server.ts'
import { inThread } from '#app/platform/threads/threads.server.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { glassOf } from '../drawing/paint/colour-paint.ts'
import { bottleSolid } from './bottle-solid.ts'
import type { writeSolid } from './files/write-solid.server.ts'
import { lightThrough } from './light-through.ts'
import type { SolidFormat } from './solid-formats.ts'

const write = inThread<typeof writeSolid>(
  '#app/domain/catalogue/solid/files/write-solid.server.ts',
  'writeSolid',
)

interface Solid {
  sku: string
  attributes: Attributes
}

/**
 * A product as a file of its solid, written in a worker thread on request.
 * @param day when it was issued, as ISO date
 * @returns `no-solid` where there is none of such a product, `busy` while the queue is full
 */
export async function solidFile(
  { sku, attributes }: Solid,
  format: SolidFormat,
  day: string,
): Promise<Bytes | 'no-solid' | 'busy'> {
  const solid = bottleSolid(attributes)
  if (!solid) return 'no-solid'
  const material = glassOf(attributes)
  const glass = { name: material, colour: lightThrough(material) }
  const file = await write({ format, profile: solid.profile, name: sku, glass, day })
  return file === null ? 'busy' : new Uint8Array(file)
}
