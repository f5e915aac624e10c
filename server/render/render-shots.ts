import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  flatFileOf,
  pictureFolder,
  pictureHeights,
} from '#app/domain/catalogue/render/picture-view.ts'
import { CommandError } from '../commands/run-command.ts'
import type { Picture, Shot } from './shots.ts'

/**
 * Runs one of the maintainer's programs and passes on each line of its output.
 * @throws CommandError if it is not installed or fails
 */
function runTool(
  program: string,
  args: string[],
  onLine: (line: string) => void = () => {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let rest = ''
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000)
    })
    child.on('error', () => {
      reject(new CommandError(`${program} is not installed: apt-get install ${packages}`))
    })
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new CommandError(`${program} failed: ${said}`))
    })
  })
}

/**
 * Arguments to run a Python script of this folder with a JSON file of instructions; `blenderArgs`
 * does the same within Blender.
 */
function scriptArgs(script: string, order: string): string[] {
  return [path.join(import.meta.dirname, script), '--', order]
}

function blenderArgs(script: string, order: string): string[] {
  return ['-b', '--factory-startup', '-P', ...scriptArgs(script, order)]
}

const packages = 'blender python3-numpy webp libavif-bin'

/** Maximum size, in bytes, of a picture file for a card and for a page. */
const maxFileBytes = { card: 20_000, page: 90_000 }

const encoders = {
  avif: [
    (png: string, file: string) => ['avifenc', '--min', '16', '--max', '30', ...careful, png, file],
    (png: string, file: string) => ['avifenc', '--min', '26', '--max', '42', ...careful, png, file],
  ],
  // The alpha channel needs enough steps: with too few, clear glass shows bands.
  webp: [
    [84, 90],
    [64, 90],
    [50, 60],
    [40, 30],
  ].map(([light, alpha]) => (png: string, file: string) => {
    const steps = ['-q', `${light}`, '-alpha_q', `${alpha}`]
    return ['cwebp', ...steps, ...slow, png, '-o', file]
  }),
}
const careful = ['--minalpha', '4', '--maxalpha', '22', '-s', '6', '-j', '1', '-y', '444']
const slow = ['-m', '4', '-sharp_yuv', '-quiet']

/**
 * Encodes a PNG as AVIF and WebP; lowers the quality if the file would exceed the limit for cards
 * or pages.
 */
async function encode(png: string, target: string, isCard: boolean): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  for (const [type, tries] of Object.entries(encoders)) {
    // Not in the target folder, which a build may be copying.
    const part = `${png}.part.${type}`
    for (const commandOf of tries) {
      const [program = '', ...args] = commandOf(png, part)
      await runTool(program, args)
      if ((await stat(part)).size <= (isCard ? maxFileBytes.card : maxFileBytes.page)) break
    }
    await rename(part, `${target}.${type}`)
  }
}

/** Number of pictures that are flattened by one start of Blender. */
const flattenBatchSize = 60

/**
 * Creates the missing JPEGs of pictures from their WebP files.
 * @param folder of the pictures
 * @param scratch folder for temporary files
 */
async function flatten(files: readonly string[], folder: string, scratch: string) {
  const missing = files
    .map((file) => ({
      webp: path.join(folder, `${file}-${pictureHeights[1]}.webp`),
      png: path.join(scratch, `${file}.png`),
      jpeg: path.join(folder, flatFileOf(file)),
    }))
    .filter(({ webp, jpeg }) => existsSync(webp) && !existsSync(jpeg))
  for (let at = 0; at < missing.length; at += flattenBatchSize) {
    const pictures = missing.slice(at, at + flattenBatchSize)
    for (const { webp, png } of pictures) await runTool('dwebp', ['-quiet', webp, '-o', png])
    const order = path.join(scratch, 'flatten.json')
    await writeFile(order, JSON.stringify({ pictures, most: maxFileBytes.card }))
    await runTool('blender', blenderArgs('flatten.py', order))
    for (const { png } of pictures) await rm(png)
  }
}

const checkout = path.resolve(import.meta.dirname, '../..')
const folder = path.join(checkout, 'public', pictureFolder)
const manifest = path.join(checkout, 'app/domain/catalogue/render/rendered-pictures.json')
/**
 * Folder of rendered but not yet developed shots, so that another colour does not need another
 * rendering.
 */
const negativesFolder = path.join(checkout, '.vpack/negatives')

/** Maximum samples per pixel, noise threshold at which fewer are enough, and number of threads. */
const quality = { samples: 28, noise: 0.04, threads: 2 }

/**
 * Renders and develops all missing pictures. A run that was stopped is continued by the next one.
 * @param onDone called after each developed shot
 */
export async function renderShots(
  shots: readonly Shot[],
  onDone: (shot: Shot, done: number, of: number) => void,
): Promise<void> {
  await mkdir(negativesFolder, { recursive: true })
  const missing = shots.filter((shot) => shot.pictures.some(isMissing))
  let [done, waiting] = [0, Promise.resolve()]
  const developLater = (shot: Shot) => {
    waiting = waiting.then(async () => {
      await develop(shot)
      onDone(shot, ++done, missing.length)
    })
  }
  for (const shot of missing.filter(isRendered)) developLater(shot)
  const untaken = missing.filter((shot) => !isRendered(shot))
  if (untaken.length > 0) {
    const order = path.join(negativesFolder, 'order.json')
    await writeFile(order, JSON.stringify({ ...quality, folder: negativesFolder, shots: untaken }))
    await runTool('blender', blenderArgs('studio.py', order), (line) => {
      const shot = line.startsWith('TAKEN ') && untaken.find(({ key }) => line.endsWith(key))
      if (shot) developLater(shot)
    })
  }
  await waiting
  const files = shots.flatMap(({ pictures }) => pictures.map(({ file }) => file))
  await flatten(files, folder, negativesFolder)
}

/** Deletes pictures of products that are no longer in the catalogue, or look different now. */
export async function removeObsoletePictures(shots: readonly Shot[]): Promise<void> {
  const pictures = shots.flatMap((shot) => shot.pictures)
  const files = new Set(pictures.map(({ file }) => file))
  for (const name of await readdir(folder)) {
    if (!files.has(name.replace(/-\d+\.[a-z.]+$/, ''))) await rm(path.join(folder, name))
  }
  const looks = new Set(pictures.map(({ look }) => look))
  await writeManifest((named) => named.filter(([look]) => looks.has(look)))
}

const negativeOf = ({ key }: Shot) => path.join(negativesFolder, `${key}.npz`)
const isRendered = (shot: Shot) => existsSync(negativeOf(shot))

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
    // Etched glass is developed a little lighter, and glows in the dark theme, too.
    gain: shot.frosted ? 1.2 : 1,
    glow: shot.frosted ? 0.6 : null,
    floor,
    file,
    sizes: pictureHeights.map((height) => ({
      path: path.join(negativesFolder, `${file}-${height}.png`),
      width: Math.round((shot.pixels[0] * height) / shot.pixels[1]),
      height,
    })),
  }))
  const order = path.join(negativesFolder, `${shot.key}.json`)
  await writeFile(order, JSON.stringify({ pictures }))
  await runTool('python3', scriptArgs('develop.py', order))
  for (const { file, sizes } of pictures) {
    for (const { path: png, height } of sizes) {
      await encode(png, path.join(folder, `${file}-${height}`), height !== pictureHeights.at(-1))
      await rm(png)
    }
  }
  await rm(order)
  await addToManifest(shot)
}

type ManifestEntry = [look: string, entry: [file: string, width: number, shown?: number]]

/** Adds developed pictures to the manifest. */
function addToManifest({ pictures, pixels }: Shot): Promise<void> {
  const fresh = pictures.map(
    ({ look, file, shown }): ManifestEntry => [
      look,
      shown ? [file, pixels[0], shown] : [file, pixels[0]],
    ],
  )
  const looks = new Set(pictures.map(({ look }) => look))
  return writeManifest((named) => [...named.filter(([look]) => !looks.has(look)), ...fresh])
}

async function writeManifest(change: (named: ManifestEntry[]) => ManifestEntry[]): Promise<void> {
  const named: Record<string, ManifestEntry[1]> = JSON.parse(await readFile(manifest, 'utf8'))
  const lines = change(Object.entries(named)).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = lines.map(
    ([look, entry]) => `  "${look}": ${JSON.stringify(entry).replaceAll(',', ', ')}`,
  )
  await writeFile(manifest, `{\n${text.join(',\n')}\n}\n`)
}
