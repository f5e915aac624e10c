import { wordOf } from '../drawing/dimensions.ts'
import type { Drawable } from '../drawing/outlines/outline.ts'

/**
 * From where a picture is taken: level, as most are drawn; of crowns and can ends, tilted so that
 * their tops are seen; of boxes and what is as long as it is wide, from the corner as in an isometric
 * drawing. Where that is not the view of the drawing, the picture is as large as fits in its place.
 */
export type PictureView = 'level' | 'tilted' | 'corner'

const fromTheCorner = new Set(['cartons', 'pallets', 'dividers'])

export function viewOf({ category, subcategory, attributes }: Drawable): PictureView {
  // A roll stands, and its end is what shows that it is one.
  if (subcategory === 'film') return 'tilted'
  if (fromTheCorner.has(category) || subcategory === 'can-carriers') return 'corner'
  if (wordOf(attributes, 'closureType') === 'crown' || subcategory === 'ends') return 'tilted'
  return 'level'
}

/** By how much a tilted thing is tilted, radians. */
export const tilt = (40 * Math.PI) / 180

/** Half the size of a thing along its three axes, mm; y is up and counted whole. */
export interface Extent {
  across: number
  deep: number
  high: number
}

/** Width and height of what is seen of it, mm. */
export function seenSize(view: PictureView, { across, deep, high }: Extent) {
  const corner = { across: Math.cos(Math.PI / 6) * 2, rise: 0.5 * 2 }
  switch (view) {
    case 'corner':
      return {
        width: (across + deep) * corner.across,
        height: high + (across + deep) * corner.rise,
      }
    case 'tilted':
      return { width: 2 * across, height: high * Math.cos(tilt) + 2 * deep * Math.sin(tilt) }
    default:
      return { width: 2 * across, height: high }
  }
}
