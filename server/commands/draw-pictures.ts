import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { seedPictureFolder } from '../database/seed-pictures.ts'
import { listScenes } from '../scenes/scenes.ts'

/**
 * Draws the pictures of the seed again: scenes of rendered products, and portraits. Needs no
 * database. Arguments name pictures; without any all are drawn.
 */
const chosen = process.argv.slice(2)
const scenes = await listScenes()
const unknown = chosen.filter((key) => !scenes.has(key))
if (unknown.length > 0) {
  console.error(`No picture is called ${unknown.join(', ')}.`)
  process.exit(1)
}
await mkdir(seedPictureFolder, { recursive: true })
for (const [key, draw] of scenes) {
  if (chosen.length > 0 && !chosen.includes(key)) continue
  const picture = await draw()
  await writeFile(path.join(seedPictureFolder, `${key}.webp`), picture)
  console.log(`${key}.webp, ${Math.round(picture.length / 1000)} kB`)
}
