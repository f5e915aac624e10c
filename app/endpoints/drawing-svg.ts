import type { Route } from './+types/drawing-svg.ts'
import { answerSvg } from './product-drawing.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  return answerSvg({ params, url })
}
