import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { paintsMarkup } from '#app/domain/catalogue/drawing/drawing-markup.ts'
import type { DrawnDimensions } from '#app/domain/catalogue/product/product-dimensions.ts'
import { describeBasis } from '#app/domain/catalogue/render/picture-words.ts'
import type { Typesetter } from '#app/platform/process/typesetter.server.ts'
import { type Photos, renderStanding } from './picture-markup.ts'
import { colours, headingTracking, renderHeading, renderSheet, sheet } from './picture-sheet.ts'
import { wrapWords } from './wrap-words.ts'

export interface ProductPicture {
  company: string
  name: string
  sku: string
  place: string
  facts: readonly { label: string; text: string }[]
  drawing: Drawing
  dimensions: Pick<DrawnDimensions, 'height' | 'width'>
}

const panel = { left: 744, middle: 930, base: 548, width: 256, height: 466 } as const
const column = panel.left - sheet.margin - 48

/**
 * Renders the sharing picture of a product as SVG: name and figures next to its photo or drawing
 * with dimensions.
 */
export function renderProductPicture(
  product: ProductPicture,
  type: Typesetter,
  photos: Photos,
): string {
  return renderSheet(
    renderText(product, type) + renderFigure(product, type, photos),
    product.company,
    type,
  )
}

function renderText({ name, sku, place, facts }: ProductPicture, type: Typesetter): string {
  const { margin } = sheet
  const size = name.length > 40 ? 52 : 62
  const lines = wrapWords(name, column, 4, (line) =>
    type.widthOf(line, { size, tracking: headingTracking }),
  )
  const small = (text: string, y: number) =>
    type.line(text, { x: margin, y, size: 24, fill: colours.muted })
  const rows = [...facts.slice(0, 2), { label: 'Code', text: sku }]
  const top = 574 - (rows.length - 1) * 50
  const right = panel.left - 48
  const table = rows.map(({ label, text }, index) => {
    const y = top + index * 50
    const labelled = type.line(label, { x: margin, y, size: 24, fill: colours.muted })
    const room = column - type.widthOf(label, { size: 24 }) - 24
    const [value = ''] = wrapWords(text, room, 1, (line) => type.widthOf(line, { size: 24 }))
    const valued = type.line(value, { x: right, y, size: 24, fill: colours.ink, end: true })
    return `<path stroke="${colours.rule}" d="M${margin} ${y - 33.5}H${right}"/>${labelled}${valued}`
  })
  return small(place, 160) + renderHeading(lines, type, { y: 228, size }) + table.join('')
}

/** Renders the drawing on its grid, as on the product's page. */
function renderFigure(
  { drawing, dimensions }: ProductPicture,
  type: Typesetter,
  photos: Photos,
): string {
  const { left, middle, base } = panel
  const { width, height } = sheet
  const columns = Array.from(
    { length: 19 },
    (_, index) => `M${left + 24.5 + index * 24} 0V${height}`,
  )
  const rows = Array.from({ length: 26 }, (_, index) => `M${left} ${24.5 + index * 24}H${width}`)
  const scale = Math.min(panel.width / drawing.width, panel.height / drawing.height)
  const paper = `<rect x="${left}" width="${width - left}" height="${height}" fill="${colours.surface}"/><path stroke="${colours.grid}" d="${columns.join('')}${rows.join('')}"/><path stroke="${colours.rule}" d="M${left}.5 0V${height}"/>`
  const [across, tall] = [drawing.width * scale, drawing.height * scale]
  // Drawings that are wider than high are centred vertically.
  const foot = Math.round(base - Math.max(0, panel.height - tall) / 2)
  return (
    paper +
    paintsMarkup([drawing]) +
    renderStanding(drawing, [middle, foot, scale], photos) +
    label(drawing, photos, type) +
    (dimensions.height
      ? renderHeightDimension(dimensions.height, middle + across / 2, foot, tall, type)
      : '') +
    (dimensions.width ? renderWidthDimension(dimensions.width, middle, across, foot, type) : '')
  )
}

/** Labels a rendered picture as rendered. */
function label(drawing: Drawing, photos: Photos, type: Typesetter): string {
  const { picture } = drawing
  if (!picture || !photos.has(picture.file)) return ''
  const look = { size: 17, fill: colours.muted }
  return type.line(`Rendered ${describeBasis(drawing)}`, { ...look, x: panel.left + 24, y: 42 })
}

const lines = `fill="none" stroke="${colours.vermilion}"`
const arrow = (data: string) => `<path fill="${colours.vermilion}" d="${data}"/>`

function renderHeightDimension(
  label: string,
  edge: number,
  foot: number,
  tall: number,
  type: Typesetter,
) {
  const at = Math.round(edge + 34) + 0.5
  const head = foot - tall
  const text = { x: at + 12, y: foot - tall / 2 + 8, size: 22, fill: colours.vermilion }
  return `<path ${lines} stroke-opacity=".55" d="M${edge + 8} ${head}H${at + 7}M${edge + 8} ${foot}H${at + 7}"/><path ${lines} d="M${at} ${head}V${foot}"/>${arrow(`M${at} ${head}l-3 11h6zM${at} ${foot}l-3-11h6z`)}${type.line(label, text)}`
}

function renderWidthDimension(
  label: string,
  middle: number,
  across: number,
  foot: number,
  type: Typesetter,
) {
  const [from, to, at] = [middle - across / 2, middle + across / 2, foot + 28.5]
  const look = { size: 22, fill: colours.vermilion }
  const x = middle - type.widthOf(label, look) / 2
  return `<path ${lines} stroke-opacity=".55" d="M${from} ${foot + 8}V${at + 7}M${to} ${foot + 8}V${at + 7}"/><path ${lines} d="M${from} ${at}H${to}"/>${arrow(`M${from} ${at}l11-3v6zM${to} ${at}l-11-3v6z`)}${type.line(label, { ...look, x, y: at + 30 })}`
}
