import type { Bytes } from '#app/platform/threads/made-files.server.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import type { Product } from '../product/product.ts'
import { dielinesOf } from './dieline.ts'
import type { DielineFormat } from './dieline-formats.ts'
import { dielineSvg, layOutDielines } from './dieline-sheet.ts'
import type { writeDielinePdf } from './write-dieline-pdf.server.ts'

const write = wrapForThread<typeof writeDielinePdf>(
  '#app/domain/catalogue/dieline/write-dieline-pdf.server.ts',
  'writeDielinePdf',
)

/**
 * Writes a product's dielines at 1 : 1 as a file.
 * @param day date of issue, ISO
 * @returns `no-dieline` if none can be drawn, `busy` if the queue of worker threads is full
 */
export async function dielineFile(
  { sku, name, category, attributes }: Pick<Product, 'sku' | 'name' | 'category' | 'attributes'>,
  format: DielineFormat,
  day: string,
): Promise<string | Bytes | 'no-dieline' | 'busy'> {
  const dielines = dielinesOf(attributes)
  if (dielines.length === 0) return 'no-dieline'
  const sheet = layOutDielines(
    [
      `${name} · ${sku}`,
      `1 : 1 in mm, issued ${day}. ${category === 'cartons' ? legends.carton : legends.label}`,
    ],
    dielines,
  )
  const title = `Dielines: ${name}`
  if (format === 'svg') return dielineSvg(sheet, title)
  const file = await write({ sheet, title, day })
  return file === null ? 'busy' : new Uint8Array(file)
}

const legends = {
  label:
    'Black: cut. Red: bleed, 3 mm. Green: keep text within. Nominal figures: try a sample before you print.',
  carton:
    'Black: cut. Blue: fold. Red: bleed, 5 mm. Green: keep text within. Nominal figures: ask us for the maker’s die before you print.',
}
