import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Drawing } from '../drawing/drawing.ts'
import { flatFileOf, pictureFolder } from './picture-view.ts'

/**
 * Folder of the pictures in a checkout. In a build they are elsewhere, but no worker thread runs
 * there.
 */
const folder = path.resolve(import.meta.dirname, '../../../../public', pictureFolder)

/** JPEG pictures on white by their file names. */
export type FlatPictures = ReadonlyMap<string, Buffer>

/**
 * Reads the pictures of drawings for paper. Missing files are left out, so that the drawing is used
 * instead. Call it in a worker thread only.
 */
export async function readFlatPictures(drawings: readonly Drawing[]): Promise<FlatPictures> {
  const files = new Set(drawings.flatMap(({ picture }) => picture?.file ?? []))
  const read = await Promise.all(
    [...files].map(async (file) => {
      const bytes = await readFile(path.join(folder, flatFileOf(file))).catch(() => null)
      return bytes ? ([[file, bytes]] as const) : []
    }),
  )
  return new Map(read.flat())
}
