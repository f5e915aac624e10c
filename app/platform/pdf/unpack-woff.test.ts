import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)
const packed = readFileSync(resolve('@fontsource/archivo/files/archivo-latin-600-normal.woff'))

/** Creates a document in a font. */
async function pdfIn(font: Buffer): Promise<Buffer> {
  const pdf = new PDFDocument({ font: '', info: { CreationDate: new Date(0) } } as never)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise((resolve) => pdf.on('end', resolve))
  pdf.registerFont('bold', font)
  pdf.font('bold').text('AVA To: a claret bottle, 750 mL, ½ pallet – fi')
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}

it('unpacked font measures a text like the packed one', () => {
  const text = 'AVA To: a claret bottle, 750 mL'
  const [plain, woff] = [unpackWoff(packed), packed].map((font) => create(font).layout(text))
  expect(plain?.advanceWidth).toBe(woff?.advanceWidth)
})

it('document with the unpacked font is byte-identical', async () => {
  expect(await pdfIn(unpackWoff(packed))).toEqual(await pdfIn(packed))
})
