import type { Route } from './+types/drawing-dxf.ts'
import { drawingDxfResponse } from './product-drawing.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  return drawingDxfResponse({ params, url })
}
