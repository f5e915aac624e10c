import { pictureBox, pictureFolder, pictureHeights, pictureTypes } from './picture-view.ts'
import { type RenderedPicture, widthAt } from './rendered-picture-files.ts'

/**
 * Device-pixel ratio from which pictures are loaded at two pixels per CSS pixel: more are not
 * visible.
 */
const minDensityForTwo = 3

/**
 * Height, in CSS pixels, from which a picture is assumed to be the page's main content and is
 * fetched before the page's code.
 */
const eagerHeightPx = 500

interface PictureShapesProps {
  picture: RenderedPicture
  /** Height of the product, mm. */
  height: number
  /** Approximate height on the screen, CSS pixels. */
  pixels: number
  /** Called if the picture cannot be loaded. */
  onMissing?: () => void
}

/**
 * Rendered picture inside an SVG whose unit is 1 mm, standing on its origin. It replaces the
 * drawing exactly, at any scale.
 */
export function PictureShapes({ picture, height, pixels, onMissing }: PictureShapesProps) {
  const isFirst = pixels >= eagerHeightPx
  const width = (pixels * picture.width) / pictureHeights[2]
  const sizes = `(min-resolution: ${minDensityForTwo}dppx) ${Math.round((width * 2) / minDensityForTwo)}px, ${Math.round(width)}px`
  return (
    <foreignObject {...pictureBox(picture, height)} className="rendered-picture">
      <picture>
        {pictureTypes.slice(0, -1).map((type) => (
          <source key={type} type={`image/${type}`} sizes={sizes} srcSet={filesOf(picture, type)} />
        ))}
        <img
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={isFirst ? 'high' : 'auto'}
          width={picture.width}
          height={pictureHeights[2]}
          sizes={sizes}
          srcSet={filesOf(picture, 'webp')}
          src={fileOf(picture, pictureHeights[1], 'webp')}
          onError={onMissing}
          // Detects pictures that failed before hydration.
          ref={(image) => {
            if (image?.complete && image.currentSrc && image.naturalWidth === 0) onMissing?.()
          }}
        />
      </picture>
    </foreignObject>
  )
}

type Type = (typeof pictureTypes)[number]

function filesOf(picture: RenderedPicture, type: Type): string {
  return pictureHeights
    .map((height) => `${fileOf(picture, height, type)} ${widthAt(picture, height)}w`)
    .join(', ')
}

function fileOf({ file }: RenderedPicture, height: number, type: Type): string {
  return `/${pictureFolder}/${file}-${height}.${type}`
}
