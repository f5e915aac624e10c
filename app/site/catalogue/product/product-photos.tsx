import { Picture, type PictureData } from '#app/ui/picture/picture.tsx'

/** Widths at which a photograph is shown: the whole page, and a column of it on wide screens. */
const sizes = '(width >= 64rem) 34rem, 100vw'

/** Photographs of a product: the first in full width, the others below it. */
export function ProductPhotos({ photos }: { photos: readonly PictureData[] }) {
  return (
    <ul className="product-photos" aria-label="Photographs">
      {photos.map((photo, index) => (
        <li key={photo.src}>
          <Picture picture={photo} sizes={sizes} isFirst={index === 0} className="product-photo" />
        </li>
      ))}
    </ul>
  )
}
