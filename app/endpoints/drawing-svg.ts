import type { Route } from './+types/drawing-svg.ts'
import { drawingSvgResponse } from './product-drawing.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  return drawingSvgResponse({ params, url })
}
