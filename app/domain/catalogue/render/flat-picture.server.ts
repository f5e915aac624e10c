import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Drawing } from '../drawing/drawing.ts'
import { flatFileOf, pictureFolder } from './picture-frame.ts'

/** Where pictures lie in a checkout; in a build they lie elsewhere, but no thread runs there. */
const folder = path.resolve(import.meta.dirname, '../../../../public', pictureFolder)

/** Pictures on white by their files’ names, as JPEG. */
export type FlatPictures = ReadonlyMap<string, Buffer>

/**
 * The pictures of what is drawn, for paper. Those whose file is away are left out, so that a drawing
 * stands in their place. Call it in a worker thread only.
 */
export async function flatPictures(drawings: readonly Drawing[]): Promise<FlatPictures> {
  const files = new Set(drawings.flatMap(({ picture }) => picture?.file ?? []))
  const read = await Promise.all(
    [...files].map(async (file) => {
      const bytes = await readFile(path.join(folder, flatFileOf(file))).catch(() => null)
      return bytes ? ([[file, bytes]] as const) : []
    }),
  )
  return new Map(read.flat())
}
