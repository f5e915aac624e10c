import { currentSetting } from '#app/domain/content/content-snapshot.server.ts'
import type { Image } from '#app/domain/content/groups/shapes.ts'
import { buildSharePicture } from '#app/domain/link-pictures/picture-of.server.ts'
import type { SharedPage } from '#app/domain/link-pictures/share-name.ts'
import { showPicture } from '#app/domain/pictures/picture-file.server.ts'
import type { ChosenPictures, SharedPicture } from './page-meta.ts'
import { sharePath } from './share-path.ts'

/** Returns the current share picture for a page's head; null if there is none. */
export function findSharedPicture(shared: SharedPage): SharedPicture | null {
  const found = buildSharePicture(shared)
  return found && { src: sharePath(shared, found.version), alt: found.alt }
}

/** Returns the pictures that editors chose for pages which have none of their own. */
export function describeSharePictures(): ChosenPictures {
  const { site, pages } = currentSetting('share-pictures')
  const chosen = pages.flatMap(({ page, image }): [string, SharedPicture][] => {
    const picture = describeChosen(image)
    return picture ? [[page, picture]] : []
  })
  const ofSite = describeChosen(site)
  return {
    ...(ofSite && { site: ofSite }),
    ...(chosen.length > 0 && { pages: Object.fromEntries(chosen) }),
  }
}

/** Describes a picture of the library as a share picture; null if none was chosen. */
export function describeChosen(image: Image | null | undefined): SharedPicture | null {
  const picture = showPicture(image)
  return picture && { src: picture.src, alt: picture.alt, isPhotograph: true }
}
