import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

/** The site's typeface in the format that PDFs need: static, and not WOFF2. */
export interface PdfFonts {
  regular: Buffer
  bold: Buffer
}

let fonts: Promise<PdfFonts> | undefined

/**
 * Reads and decompresses both weights once and caches them: fontkit would do so for each document,
 * 40 ms per weight.
 */
export function loadPdfFonts(): Promise<PdfFonts> {
  fonts ??= read()
  return fonts
}

async function read(): Promise<PdfFonts> {
  const { resolve } = createRequire(import.meta.url)
  const file = (weight: number) =>
    readFile(resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`))
  const [regular, bold] = await Promise.all([file(400), file(600)])
  return { regular: unpackWoff(regular), bold: unpackWoff(bold) }
}
