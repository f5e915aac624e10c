import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import {
  flatFileOf,
  pictureFolder,
  pictureHeights,
} from '#app/domain/catalogue/render/picture-view.ts'
import type { MailPicture } from '#app/domain/notifications/templates/mail-lines.tsx'

/** Maximum size of a product picture in a mail, in pixels. */
const maxSizePx = { height: 84, width: 60 }

/**
 * Returns the image of a product for a mail, scaled to fit; null if the product has no photograph.
 */
export function mailPicture({ picture }: Drawing, site: string): MailPicture | null {
  if (!picture) return null
  const ratio = picture.width / pictureHeights[2]
  const height = Math.min(maxSizePx.height, maxSizePx.width / ratio)
  return {
    src: `${site}/${pictureFolder}/${flatFileOf(picture.file)}`,
    width: Math.round(height * ratio),
    height: Math.round(height),
  }
}
