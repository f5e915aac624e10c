import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureFolder, pictureHeights } from '#app/domain/catalogue/render/picture-frame.ts'
import { encode } from './encode.ts'
import { flatten } from './flatten.ts'
import type { Picture, Shot } from './shots.ts'
import { blenderArgs, runTool, scriptArgs } from './tools.ts'

const checkout = path.resolve(import.meta.dirname, '../..')
const folder = path.join(checkout, 'public', pictureFolder)
const manifest = path.join(checkout, 'app/domain/catalogue/render/rendered-pictures.json')
/** What was taken and not developed yet is kept here, so that another colour need not be taken again. */
const negatives = path.join(checkout, '.vpack/negatives')

/** Samples a pixel at most, noise at which fewer are enough, and processors. */
const quality = { samples: 28, noise: 0.04, threads: 2 }

/**
 * Takes and develops what has no picture yet: several times the work of a second run, which goes on
 * where the first was stopped.
 * @param onDone told of each shot that is developed
 */
export async function renderShots(
  shots: readonly Shot[],
  onDone: (shot: Shot, done: number, of: number) => void,
): Promise<void> {
  await mkdir(negatives, { recursive: true })
  const missing = shots.filter((shot) => shot.pictures.some(isMissing))
  let [done, waiting] = [0, Promise.resolve()]
  const developLater = (shot: Shot) => {
    waiting = waiting.then(async () => {
      await develop(shot)
      onDone(shot, ++done, missing.length)
    })
  }
  for (const shot of missing.filter(isTaken)) developLater(shot)
  const untaken = missing.filter((shot) => !isTaken(shot))
  if (untaken.length > 0) {
    const order = path.join(negatives, 'order.json')
    await writeFile(order, JSON.stringify({ ...quality, folder: negatives, shots: untaken }))
    await runTool('blender', blenderArgs('studio.py', order), (line) => {
      const shot = line.startsWith('TAKEN ') && untaken.find(({ key }) => line.endsWith(key))
      if (shot) developLater(shot)
    })
  }
  await waiting
  const files = shots.flatMap(({ pictures }) => pictures.map(({ file }) => file))
  await flatten(files, folder, negatives)
}

/** Deletes pictures of what is no longer in the catalogue, or looks different now. */
export async function removeOthers(shots: readonly Shot[]): Promise<void> {
  const pictures = shots.flatMap((shot) => shot.pictures)
  const files = new Set(pictures.map(({ file }) => file))
  for (const name of await readdir(folder)) {
    if (!files.has(name.replace(/-\d+\.[a-z.]+$/, ''))) await rm(path.join(folder, name))
  }
  const looks = new Set(pictures.map(({ look }) => look))
  await writeManifest((named) => named.filter(([look]) => looks.has(look)))
}

const negativeOf = ({ key }: Shot) => path.join(negatives, `${key}.npz`)
const isTaken = (shot: Shot) => existsSync(negativeOf(shot))

function isMissing({ file }: Picture): boolean {
  return !existsSync(path.join(folder, `${file}-${pictureHeights.at(-1)}.webp`))
}

async function develop(shot: Shot): Promise<void> {
  const scale = (shot.taken ?? shot.pixels)[1] / shot.frame.height
  const base = (shot.frame.bottom + shot.frame.height) * scale
  const stands = shot.view === 'level' && shot.foot !== 0
  const depth = shot.pieces ? shot.height * scale * 0.012 : 2.6 * scale
  const floor = stands && {
    half: (shot.foot ?? shot.radius) * scale * 0.97,
    depth,
    row: base + depth * 0.46,
  }
  const pictures = shot.pictures.filter(isMissing).map(({ file, absorption, paint }) => ({
    negative: negativeOf(shot),
    absorption: absorption ?? [],
    paint: paint ?? null,
    opaqueRows: shot.filled ? Math.max(0, Math.round(base - shot.filled.opaqueFrom * scale)) : 0,
    grain: shot.pieces || shot.frosted ? 0.11 : 0.045,
    // What etched glass spreads is taken a little lighter, and it is white by night, too.
    gain: shot.frosted ? 1.2 : 1,
    glow: shot.frosted ? 0.6 : null,
    floor,
    file,
    sizes: pictureHeights.map((height) => ({
      path: path.join(negatives, `${file}-${height}.png`),
      width: Math.round((shot.pixels[0] * height) / shot.pixels[1]),
      height,
    })),
  }))
  const order = path.join(negatives, `${shot.key}.json`)
  await writeFile(order, JSON.stringify({ pictures }))
  await runTool('python3', scriptArgs('develop.py', order))
  for (const { file, sizes } of pictures) {
    for (const { path: png, height } of sizes) {
      await encode(png, path.join(folder, `${file}-${height}`), height !== pictureHeights.at(-1))
      await rm(png)
    }
  }
  await rm(order)
  await note(shot)
}

type Named = [look: string, entry: [file: string, width: number, shown?: number]]

/** Names in the manifest what was developed. */
function note({ pictures, pixels }: Shot): Promise<void> {
  const fresh = pictures.map(
    ({ look, file, shown }): Named => [look, shown ? [file, pixels[0], shown] : [file, pixels[0]]],
  )
  const looks = new Set(pictures.map(({ look }) => look))
  return writeManifest((named) => [...named.filter(([look]) => !looks.has(look)), ...fresh])
}

async function writeManifest(change: (named: Named[]) => Named[]): Promise<void> {
  const named: Record<string, Named[1]> = JSON.parse(await readFile(manifest, 'utf8'))
  const lines = change(Object.entries(named)).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = lines.map(
    ([look, entry]) => `  "${look}": ${JSON.stringify(entry).replaceAll(',', ', ')}`,
  )
  await writeFile(manifest, `{\n${text.join(',\n')}\n}\n`)
}
