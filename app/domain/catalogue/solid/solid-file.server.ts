import type { Bytes } from '#app/platform/threads/made-files.server.ts'
import { inThread } from '#app/platform/threads/threads.server.ts'
import type { SolidFormat } from './solid-formats.ts'
import type { ShapedSolid } from './solid-shape.ts'
import { surfaceOf } from './surface-of.ts'
import type { writeSolid } from './write-solid.server.ts'

const write = inThread<typeof writeSolid>(
  '#app/domain/catalogue/solid/write-solid.server.ts',
  'writeSolid',
)

/**
 * A solid as a file, written in a worker thread on request.
 * @param name the product's code
 * @param day when it was issued, as ISO date
 * @returns `busy` while the queue is full
 */
export async function solidFile(
  { shape, material }: ShapedSolid,
  { format, name, day }: { format: SolidFormat; name: string; day: string },
): Promise<Bytes | 'busy'> {
  const file = await write({ format, shape, name, surface: surfaceOf(material), day })
  return file === null ? 'busy' : new Uint8Array(file)
}
