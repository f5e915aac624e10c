import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import type { Typesetter } from '#app/platform/process/typesetter.server.ts'
import { renderLineUp } from './line-up-markup.ts'
import type { Photos } from './picture-markup.ts'
import { colours, headingTracking, renderHeading, renderSheet, sheet } from './picture-sheet.ts'
import { wrapWords } from './wrap-words.ts'

export interface ArticlePicture {
  company: string
  title: string
  /** Formatted publication day: “20 August 2018”. */
  published: string
  /** Drawings of the article's products, or of default bottles. */
  drawings: readonly Drawing[]
}

/** Renders the sharing picture of an article as SVG: its title above a line-up of products. */
export function renderArticlePicture(
  article: ArticlePicture,
  type: Typesetter,
  photos: Photos,
): string {
  const { company, title, published, drawings } = article
  const { width, margin } = sheet
  const size = title.length > 45 ? 64 : 76
  const lines = wrapWords(title, width - 2 * margin, 3, (line) =>
    type.widthOf(line, { size, tracking: headingTracking }),
  )
  const when = type.line(`News · ${published}`, {
    x: width - margin,
    y: 92,
    size: 26,
    fill: colours.muted,
    end: true,
  })
  const heading = renderHeading(lines, type, { y: 196, size })
  const tall = 576 - 196 - (lines.length - 1) * size * 1.06 - 60
  const shelf = drawings.length > 0 ? renderLineUp(drawings, type, photos, { base: 576, tall }) : ''
  return renderSheet(when + heading + shelf, company, type)
}
