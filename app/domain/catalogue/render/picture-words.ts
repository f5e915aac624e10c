import type { Drawing } from '../drawing/drawing.ts'

/** What a picture or a drawing was made from, after “Rendered” or “Drawn”. */
export function madeFrom({ assumed }: Pick<Drawing, 'assumed'>): string {
  return assumed ? 'in usual proportions' : 'from its dimensions'
}
