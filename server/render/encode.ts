import { mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { runTool } from './tools.ts'

/** What a file for a card and one for a page may weigh, bytes. */
export const most = { card: 20_000, page: 90_000 }

const encoders = {
  avif: [
    (png: string, file: string) => ['avifenc', '--min', '16', '--max', '30', ...careful, png, file],
    (png: string, file: string) => ['avifenc', '--min', '26', '--max', '42', ...careful, png, file],
  ],
  // Of its alpha no less than is needed: where it has few steps, clear glass shows them as bands.
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

/** Writes a PNG as AVIF and WebP; coarser where it would be heavier than cards and pages allow. */
export async function encode(png: string, target: string, isCard: boolean): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  for (const [type, tries] of Object.entries(encoders)) {
    // Not beside the others, which a build may be copying.
    const part = `${png}.part.${type}`
    for (const commandOf of tries) {
      const [program = '', ...args] = commandOf(png, part)
      await runTool(program, args)
      if ((await stat(part)).size <= (isCard ? most.card : most.page)) break
    }
    await rename(part, `${target}.${type}`)
  }
}
