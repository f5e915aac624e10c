import { joinClasses } from '../classes.ts'

/** A picture at its place on a page, as plain data. */
export interface PictureData {
  /** Alternative text; empty for a decorative picture. */
  alt: string
  caption: string
  /** Address for browsers that choose no source: the WebP of a middle width. */
  src: string
  /**
   * Width and height of the original, which reserve the space before the file arrives; undefined
   * for a picture outside the library.
   */
  width?: number
  height?: number
  /** Value of `srcset` by media type; undefined for a picture outside the library. */
  avif?: string
  webp?: string
  /** Classes of the focal point. */
  focus?: string
}

/**
 * Picture in the smallest suitable file. A cropped picture keeps its focal point visible.
 * @param sizes widths at which it is shown, as in the `sizes` attribute
 * @param isFirst whether it is in view at once; others load when they are near
 */
export function Picture({
  picture: { avif, webp, focus, caption: _, ...shown },
  sizes,
  className,
  isFirst = false,
}: {
  picture: PictureData
  sizes: string
  className?: string
  isFirst?: boolean
}) {
  const image = (
    <img
      {...shown}
      alt={shown.alt}
      className={joinClasses(className, focus)}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
  if (!webp) return image
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {image}
    </picture>
  )
}
