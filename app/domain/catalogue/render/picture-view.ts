import { wordOf } from '../drawing/dimensions.ts'
import type { Drawable } from '../drawing/outlines/outline.ts'

/**
 * From where a picture is taken, so that it takes the place of the drawing: level, as most are drawn;
 * of a crown, tilted so that its top is seen; of boxes, from the corner as in an isometric drawing;
 * of dividers, from above.
 */
export type PictureView = 'level' | 'tilted' | 'corner' | 'above'

export function viewOf({ category, attributes }: Drawable): PictureView {
  if (category === 'cartons' || category === 'pallets') return 'corner'
  if (category === 'dividers') return 'above'
  return wordOf(attributes, 'closureType') === 'crown' ? 'tilted' : 'level'
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
    case 'above':
      return { width: 2 * across, height: 2 * deep }
    case 'tilted':
      return { width: 2 * across, height: high * Math.cos(tilt) + 2 * deep * Math.sin(tilt) }
    default:
      return { width: 2 * across, height: high }
  }
}
