import { renderToStaticMarkup } from 'react-dom/server'
import { DrawingFacts } from './drawing-facts.tsx'
import { DrawingPlates } from './drawing-plates.tsx'
import type { TechnicalDrawing } from './technical-drawing.ts'
import type { DrawingMarkup } from './technical-drawing-section.tsx'

/** A drawing as markup, so that browsers need no code for it. */
export function technicalDrawingMarkup(name: string, drawing: TechnicalDrawing): DrawingMarkup {
  return {
    plates: renderToStaticMarkup(<DrawingPlates name={name} drawing={drawing} />),
    facts: renderToStaticMarkup(<DrawingFacts drawing={drawing} />),
  }
}
