import { sharePictureOf } from '#app/domain/link-pictures/picture-of.server.ts'
import type { Shared } from '#app/domain/link-pictures/share-name.ts'
import type { SharedPicture } from './page-meta.ts'
import { sharePath } from './share-path.ts'

/** Returns the current share picture for a page's head; null if there is none. */
export function sharedPicture(shared: Shared): SharedPicture | null {
  const found = sharePictureOf(shared)
  return found && { src: sharePath(shared, found.version), alt: found.alt }
}
