import type { Drawing, DrawingPart } from './drawing.ts'
import { fillOf } from './paint/paint.ts'

/** The shapes of a drawing, standing on the origin of whatever SVG holds them. */
export function DrawingShapes({ drawing }: { drawing: Drawing }) {
  return drawing.parts.map(([material, shapes]) => (
    <g
      key={`${material} ${shapes[0]?.[1]}`}
      fill={fillOf(material)}
      stroke={`var(--${material}-edge)`}
      color={`var(--${material}-line)`}
      // As one piece: a list has hundreds of shapes, and none ever changes by itself.
      dangerouslySetInnerHTML={{ __html: shapes.map(pathMarkup).join('') }}
    />
  ))
}

/** Roles are our own words and the data are our own figures: nothing there to escape. */
function pathMarkup([role, data]: DrawingPart[1][number]): string {
  const mask = role === 'neck' ? ' mask="url(#fading-down)"' : ''
  return `<path class="${role}"${mask} d="${data}"/>`
}
