/** A picture at its place on a page: what `<picture>` needs, as plain data of the page. */
export interface ShownPicture {
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
