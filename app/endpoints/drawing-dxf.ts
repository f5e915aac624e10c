import type { Route } from './+types/drawing-dxf.ts'
import { answerDxf } from './product-drawing.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  return answerDxf({ params, url })
}
