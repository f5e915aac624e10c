import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { flatFileOf, pictureHeights } from '#app/domain/catalogue/render/picture-frame.ts'
import { most } from './encode.ts'
import { blenderArgs, runTool } from './tools.ts'

/** How many are flattened by one start of Blender. */
const batch = 60

/**
 * Writes the JPEG of pictures that lack it, from their own files.
 * @param folder of the pictures
 * @param scratch where files may lie meanwhile
 */
export async function flatten(files: readonly string[], folder: string, scratch: string) {
  const missing = files
    .map((file) => ({
      webp: path.join(folder, `${file}-${pictureHeights[1]}.webp`),
      png: path.join(scratch, `${file}.png`),
      jpeg: path.join(folder, flatFileOf(file)),
    }))
    .filter(({ webp, jpeg }) => existsSync(webp) && !existsSync(jpeg))
  for (let at = 0; at < missing.length; at += batch) {
    const pictures = missing.slice(at, at + batch)
    for (const { webp, png } of pictures) await runTool('dwebp', ['-quiet', webp, '-o', png])
    const order = path.join(scratch, 'flatten.json')
    await writeFile(order, JSON.stringify({ pictures, most: most.card }))
    await runTool('blender', blenderArgs('flatten.py', order))
    for (const { png } of pictures) await rm(png)
  }
}
