import type { PictureData } from '#app/ui/picture/picture.tsx'
import { CaptionedImage } from '../copy/captioned-image.tsx'
import { initialsOf } from './initials.ts'

/** Widths of a portrait: a quarter of the page, half of it, or all. */
const portraitSizes = '(width >= 64rem) 23vw, (width >= 40rem) 48vw, 92vw'

/**
 * Picture of a person. Without one, their initials drawn like a part in a drawing, with outline and
 * axes.
 */
export function Portrait({ name, picture }: { name: string; picture: PictureData | null }) {
  if (picture) {
    return <CaptionedImage picture={picture} sizes={portraitSizes} className="portrait-picture" />
  }
  return (
    <svg className="portrait drawing-grid" viewBox="0 0 320 176" aria-hidden="true">
      <path className="draw-axis" d="M0 88H320M160 0V176" />
      <text x="160" y="88" textAnchor="middle" dominantBaseline="central">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
