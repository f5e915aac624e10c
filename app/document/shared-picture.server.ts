import { buildSharePicture } from '#app/domain/link-pictures/picture-of.server.ts'
import type { SharedPage } from '#app/domain/link-pictures/share-name.ts'
import type { SharedPicture } from './page-meta.ts'
import { sharePath } from './share-path.ts'

/** Returns the current share picture for a page's head; null if there is none. */
export function findSharedPicture(shared: SharedPage): SharedPicture | null {
  const found = buildSharePicture(shared)
  return found && { src: sharePath(shared, found.version), alt: found.alt }
}
