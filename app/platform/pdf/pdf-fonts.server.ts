import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import type { PdfFonts } from './choose-font.ts'
import { unpackWoff } from './unpack-woff.ts'

let fonts: Promise<PdfFonts> | undefined

/**
 * Reads and decompresses the fonts of PDFs once and caches them: fontkit would do so for each
 * document, 40 ms per weight. They are static, and not WOFF2, as PDFs need.
 */
export function loadPdfFonts(): Promise<PdfFonts> {
  fonts ??= read()
  return fonts
}

async function read(): Promise<PdfFonts> {
  const { resolve } = createRequire(import.meta.url)
  const file = (path: string) => readFile(resolve(path))
  const [regular, bold, ...fallback] = await Promise.all([
    file('@fontsource/archivo/files/archivo-latin-400-normal.woff').then(unpackWoff),
    file('@fontsource/archivo/files/archivo-latin-600-normal.woff').then(unpackWoff),
    file('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    file('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  ])
  const [other, otherBold] = fallback
  return {
    regular,
    bold,
    characters: charactersOf(regular),
    fallback: { regular: other, bold: otherBold, characters: charactersOf(other) },
  }
}

function charactersOf(font: Buffer): ReadonlySet<number> {
  return new Set((create(font) as unknown as { characterSet: number[] }).characterSet)
}
