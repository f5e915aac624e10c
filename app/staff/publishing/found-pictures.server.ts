import { pictureRoot } from '#app/domain/links/picture-address.ts'
import type { ListedPicture } from '#app/domain/pictures/list-pictures.server.ts'
import { describeListed } from '#app/domain/pictures/picture-file.server.ts'
import type { FoundPicture } from './fields/picture-picker.tsx'

/** Describes a picture of the library for the picker. */
export function describeFound(picture: ListedPicture): FoundPicture {
  const { key, title, alt, caption } = picture
  return { src: pictureRoot + key, title, alt, caption, shown: describeListed(picture) }
}
