import type { TeamMember } from '#app/domain/content/groups/shapes.ts'
import { CaptionedImage } from '../copy/captioned-image.tsx'
import { initialsOf } from './initials.ts'

/**
 * Picture of a person. Without one, their initials drawn like a part in a drawing, with outline and
 * axes.
 */
export function Portrait({ name, image }: Pick<TeamMember, 'name' | 'image'>) {
  if (image.src) {
    return <CaptionedImage image={image} className="portrait object-cover" />
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
