import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import type { Typesetter } from '#app/platform/process/typesetter.server.ts'
import { renderLineUp } from './line-up-markup.ts'
import type { Photos } from './picture-markup.ts'
import { headingTracking, renderHeading, renderSheet, sheet } from './picture-sheet.ts'
import { wrapWords } from './wrap-words.ts'

export interface SitePicture {
  company: string
  tagline: string
  bottles: readonly Drawing[]
}

const size = 60

/** Renders the sharing picture of the site as SVG: its tagline above a line-up of bottles. */
export function renderSitePicture(
  { company, tagline, bottles }: SitePicture,
  type: Typesetter,
  photos: Photos,
): string {
  const room = sheet.width - 2 * sheet.margin
  const lines = wrapWords(tagline, room, 2, (line) =>
    type.widthOf(line, { size, tracking: headingTracking }),
  )
  const heading = renderHeading(lines, type, { y: 180, size })
  const shelf = renderLineUp(bottles, type, photos, {
    base: 576,
    tall: lines.length > 1 ? 270 : 330,
  })
  return renderSheet(heading + (bottles.length > 0 ? shelf : ''), company, type)
}
