import { wordOf } from '../drawing/dimensions.ts'
import type { Drawable } from '../drawing/outlines/outline.ts'

/**
 * Viewing direction of a picture: level, like most drawings; tilted for crowns and can ends, to
 * show their tops; from the corner, as in an isometric drawing, for boxes and products as long as
 * they are wide. If it differs from the view of the drawing, the picture is fitted into the
 * drawing's place.
 */
export type PictureView = 'level' | 'tilted' | 'corner'

const fromTheCorner = new Set(['cartons', 'pallets', 'dividers'])

export function viewOf({ category, subcategory, attributes }: Drawable): PictureView {
  // A roll is recognised by its end.
  if (subcategory === 'film') return 'tilted'
  if (fromTheCorner.has(category) || subcategory === 'can-carriers') return 'corner'
  if (wordOf(attributes, 'closureType') === 'crown' || subcategory === 'ends') return 'tilted'
  return 'level'
}

/** Tilt angle, radians. */
export const tiltRadians = (40 * Math.PI) / 180

/** Half the size of a product along its horizontal axes, and its full height, mm; y is up. */
export interface Extent {
  across: number
  deep: number
  high: number
}

/** Width and height of the visible area, mm. */
export function visibleSize(view: PictureView, { across, deep, high }: Extent) {
  const corner = { across: Math.cos(Math.PI / 6) * 2, rise: 0.5 * 2 }
  switch (view) {
    case 'corner':
      return {
        width: (across + deep) * corner.across,
        height: high + (across + deep) * corner.rise,
      }
    case 'tilted':
      return {
        width: 2 * across,
        height: high * Math.cos(tiltRadians) + 2 * deep * Math.sin(tiltRadians),
      }
    default:
      return { width: 2 * across, height: high }
  }
}
