import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { plainFont } from './plain-font.ts'

/** The site's typeface as PDF takes it: not variable, and not WOFF2. */
export interface PdfFonts {
  regular: Buffer
  bold: Buffer
}

let fonts: Promise<PdfFonts> | undefined

/** Reads both weights and unpacks them, once: fontkit would do so for each document, 40 ms a weight. */
export function pdfFonts(): Promise<PdfFonts> {
  fonts ??= read()
  return fonts
}

async function read(): Promise<PdfFonts> {
  const { resolve } = createRequire(import.meta.url)
  const file = (weight: number) =>
    readFile(resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`))
  const [regular, bold] = await Promise.all([file(400), file(600)])
  return { regular: plainFont(regular), bold: plainFont(bold) }
}
