import type { Bytes } from '#app/platform/threads/made-files.server.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import type { SolidFormat } from './solid-formats.ts'
import type { ShapedSolid } from './solid-shape.ts'
import { surfaceOf } from './surface-of.ts'
import type { writeSolid } from './write-solid.server.ts'

const write = wrapForThread<typeof writeSolid>(
  '#app/domain/catalogue/solid/write-solid.server.ts',
  'writeSolid',
)

/**
 * Writes a solid as a file, in a worker thread.
 * @param name the product's code
 * @param day date of issue, ISO
 * @returns `busy` if the queue is full
 */
export async function solidFile(
  { shape, material }: ShapedSolid,
  { format, name, day }: { format: SolidFormat; name: string; day: string },
): Promise<Bytes | 'busy'> {
  const file = await write({ format, shape, name, surface: surfaceOf(material), day })
  return file === null ? 'busy' : new Uint8Array(file)
}
