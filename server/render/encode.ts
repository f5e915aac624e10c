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
  webp: [
    (png: string, file: string) => ['cwebp', '-q', '84', ...slow, png, '-o', file],
    (png: string, file: string) => ['cwebp', '-q', '64', ...slow, png, '-o', file],
    (png: string, file: string) => [
      'cwebp',
      '-q',
      '40',
      ...slow,
      '-alpha_q',
      '30',
      png,
      '-o',
      file,
    ],
  ],
}
const careful = ['--minalpha', '4', '--maxalpha', '22', '-s', '6', '-j', '1', '-y', '444']
const slow = ['-alpha_q', '90', '-m', '4', '-sharp_yuv', '-quiet']

/** Writes a PNG as AVIF and WebP; coarser where it would be heavier than cards and pages allow. */
export async function encode(png: string, target: string, isCard: boolean): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  for (const [type, tries] of Object.entries(encoders)) {
    const part = `${target}.part.${type}`
    for (const commandOf of tries) {
      const [program = '', ...args] = commandOf(png, part)
      await runTool(program, args)
      if ((await stat(part)).size <= (isCard ? most.card : most.page)) break
    }
    await rename(part, `${target}.${type}`)
  }
}
