import { Picture, type PictureData } from '#app/ui/picture/picture.tsx'

interface CaptionedImageProps {
  picture: PictureData
  sizes: string
  className: string
  /** Whether it is in view at once; see `Picture`. */
  isFirst?: boolean
}

/** Picture with its caption below, which is as wide as the picture. */
export function CaptionedImage({ picture, ...shown }: CaptionedImageProps) {
  return (
    <figure>
      <Picture picture={picture} {...shown} />
      {picture.caption && (
        <figcaption className="mt-2 w-0 min-w-full text-sm text-muted">
          {picture.caption}
        </figcaption>
      )}
    </figure>
  )
}
