import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { stackOf } from '#app/domain/catalogue/technical-drawing/studies/stack-study.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { layOutStudy } from './lay-out-study.ts'
import { drawOnPdf } from './pdf-plate.ts'
import { layOutSheet } from './sheet.ts'
import { stackStudy } from './studies/stack-study.ts'

const { products } = await readSeedCatalogue()

it('drawOnPdf draws a sheet and a pallet with selectable text', async () => {
  const claret = products.find(({ slug }) => slug === '750ml-claret-antique-bvs-bulk')
  const stack = claret && stackOf(claret, null)
  if (!claret || !stack) throw new Error('no claret')
  const pdf = new PDFDocument({ size: 'A4', margin: 0, compress: false })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  const texts: string[] = []
  const write = pdf.text.bind(pdf)
  pdf.text = (text: string, ...rest: unknown[]) => {
    texts.push(text)
    return (write as (...all: unknown[]) => typeof pdf)(text, ...rest)
  }
  drawOnPdf(pdf, layOutSheet(claret, '2026-11-21'), [0, 0])
  for (const plate of layOutStudy(stackStudy(stack)).plates) drawOnPdf(pdf, plate, [100, 100])
  pdf.end()
  await ended
  const file = Buffer.concat(chunks).toString('latin1')
  expect(texts).toEqual(expect.arrayContaining(['ø 75.1', '300', claret.sku, '5 layers']))
  expect(file).not.toContain('NaN')
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
