import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { paintsMarkup } from '#app/domain/catalogue/drawing/drawing-markup.ts'
import type { Typesetter } from '#app/platform/process/typesetter.server.ts'
import { haveAllPhotos, type Photos, renderStanding } from './picture-markup.ts'
import { colours, sheet } from './picture-sheet.ts'

const axisWidth = 56
const minGap = 14
const maxGap = 56

/**
 * Renders pictures or drawings side by side across the sheet, at the same scale, on a baseline with
 * a millimetre axis.
 * @param base y of the baseline
 * @param tall maximum height of the tallest one
 */
export function renderLineUp(
  drawings: readonly Drawing[],
  type: Typesetter,
  photos: Photos,
  { base, tall }: { base: number; tall: number },
): string {
  const { width, margin } = sheet
  const [left, right] = [margin + axisWidth, width - margin]
  const tallest = Math.max(...drawings.map(({ height }) => height))
  const filled = drawings.reduce((sum, drawing) => sum + drawing.width, 0)
  const room = right - left - minGap * drawings.length
  const scale = Math.min(tall / tallest, room / filled)
  const share = (right - left - filled * scale) / drawings.length
  const gap = Math.min(Math.max(share, minGap), maxGap)

  const shown = haveAllPhotos(drawings, photos) ? photos : new Map<string, string>()
  let x = left
  const standing = drawings.map((drawing) => {
    const half = (drawing.width * scale + gap) / 2
    const middle = x + half
    x += half * 2
    return renderStanding(drawing, [Math.round(middle), base, scale], shown)
  })
  const step = tallest > 700 ? 500 : tallest > 150 ? 100 : 20
  const marks = Array.from({ length: Math.floor(tallest / step) + 1 }, (_, index) => index * step)
  const lines = marks.map((mark) => {
    const y = Math.round(base - mark * scale) + 0.5
    const look = mark === 0 ? colours.muted : colours.rule
    const dash = mark === 0 ? '' : ' stroke-dasharray="2 6"'
    const label = { size: 18, x: margin + axisWidth - 20, y: y + 6, fill: colours.muted, end: true }
    return `<path stroke="${look}"${dash} d="M${margin + axisWidth - 10} ${y}H${right}"/>${type.line(String(mark), label)}`
  })
  return paintsMarkup(drawings) + lines.join('') + standing.join('')
}
