import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import {
  flatFileOf,
  pictureFolder,
  pictureHeights,
} from '#app/domain/catalogue/render/picture-frame.ts'
import type { MailPicture } from '#app/domain/notifications/templates/mail-lines.tsx'

/** As pictures are shown in mails, px. */
const most = { height: 84, width: 60 }

/** The picture of a product as a mail shows it; null where none was taken. */
export function mailPicture({ picture }: Drawing, site: string): MailPicture | null {
  if (!picture) return null
  const ratio = picture.width / pictureHeights[2]
  const height = Math.min(most.height, most.width / ratio)
  return {
    src: `${site}/${pictureFolder}/${flatFileOf(picture.file)}`,
    width: Math.round(height * ratio),
    height: Math.round(height),
  }
}
