import type { Drawing } from './drawing.ts'
import { fillOf } from './paint.ts'

/** The shapes of a drawing, standing on the origin of whatever SVG holds them. */
export function DrawingShapes({ drawing }: { drawing: Drawing }) {
  return drawing.parts.map(([material, shapes]) => (
    <g
      key={`${material} ${shapes[0]?.[1]}`}
      fill={fillOf(material)}
      stroke={`var(--${material}-edge)`}
      color={`var(--${material}-line)`}
    >
      {shapes.map(([role, data]) => (
        <path
          key={`${role} ${data}`}
          className={role}
          mask={role === 'neck' ? 'url(#fading-down)' : undefined}
          d={data}
        />
      ))}
    </g>
  ))
}
