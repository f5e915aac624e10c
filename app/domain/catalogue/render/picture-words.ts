import type { Drawing } from '../drawing/drawing.ts'

/** Describes the basis of a picture or drawing, to follow “Rendered” or “Drawn”. */
export function describeBasis({ assumed }: Pick<Drawing, 'assumed'>): string {
  return assumed ? 'in usual proportions' : 'from its dimensions'
}
