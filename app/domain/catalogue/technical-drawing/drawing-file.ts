import type { SolidFormat } from '../solid/solid-formats.ts'
import { dxfFile } from './dxf-file.ts'
import { layOutSheet, sentencesOf } from './sheet.ts'
import type { Wording } from './studies/study.ts'
import { svgFile } from './svg-file.ts'
import { drawSheet, type SheetProduct } from './technical-drawing.ts'

/**
 * Writes a product's drawing sheet as an SVG file.
 * @param day date of issue, ISO
 */
export function svgDrawing(product: SheetProduct, unit: keyof Wording, day: string): string {
  return svgFile(layOutSheet(product, day), `Technical drawing: ${product.name}`, unit)
}

/**
 * Writes a product's views as a DXF file at 1 : 1.
 * @param day date of issue, ISO
 */
export function dxfDrawing(product: SheetProduct, day: string): string {
  const drawn = drawSheet(product)
  return dxfFile(drawn.plates, drawn.scale, [
    `${product.sku}  ${product.name}`,
    `Units: millimetres, drawn 1:1. Version ${drawn.version}, issued ${day}.`,
    ...sentencesOf(drawn),
  ])
}

/**
 * File name of a downloaded drawing: the product's code, without characters that file systems
 * reject.
 */
export function drawingFileName(
  { sku }: Pick<SheetProduct, 'sku'>,
  ending: 'svg' | 'dxf' | 'pdf' | SolidFormat | `pallet.${SolidFormat}`,
): string {
  return `vpack-${sku.toLowerCase().replace(/[^a-z0-9-]+/g, '-')}.${ending}`
}
