import { dayColours } from '#app/platform/brand-colours.ts'
import type { DielineRole } from './dieline.ts'

/** Stroke of each kind of line: colour, and dash with its gap in mm. All are 0.25 mm wide. */
export const dielineStrokes: Readonly<
  Record<DielineRole, { colour: string; dash: readonly number[]; means: string }>
> = {
  cut: { colour: dayColours.ink, dash: [], means: 'cut' },
  bleed: { colour: dayColours.vermilion, dash: [2, 1], means: 'bleed, 3 mm' },
  safe: { colour: '#1d6b45', dash: [1, 1], means: 'keep text within' },
  seam: { colour: dayColours.muted, dash: [4, 1], means: 'seam' },
  fold: { colour: '#2a5ba8', dash: [3, 1.5], means: 'fold' },
  flute: { colour: dayColours.amber, dash: [], means: 'flute direction' },
  centre: { colour: dayColours.edge, dash: [5, 1, 1, 1], means: 'centre' },
}
export const strokeWidth = 0.25
