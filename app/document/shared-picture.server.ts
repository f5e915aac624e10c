import { sharePictureOf } from '#app/domain/link-pictures/picture-of.server.ts'
import type { Shared } from '#app/domain/link-pictures/share-name.ts'
import type { SharedPicture } from './page-meta.ts'
import { sharePath } from './share-path.ts'

/** What a page's head says of its picture, as it is now; null where there is no such thing. */
export function sharedPicture(shared: Shared): SharedPicture | null {
  const found = sharePictureOf(shared)
  return found && { src: sharePath(shared, found.version), alt: found.alt }
}
