import type { FeaturedCategory } from '#app/domain/content/groups/shapes.ts'

interface CaptionedImageProps {
  image: FeaturedCategory['image']
  className: string
}

/** Picture with its caption below, which is as wide as the picture. */
export function CaptionedImage({ image: { src, alt, caption }, className }: CaptionedImageProps) {
  return (
    <figure>
      <img src={src} alt={alt} className={className} loading="lazy" />
      {caption && (
        <figcaption className="mt-2 w-0 min-w-full text-sm text-muted">{caption}</figcaption>
      )}
    </figure>
  )
}
