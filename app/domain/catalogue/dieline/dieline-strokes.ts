import { dayColours } from '#app/platform/brand-colours.ts'
import type { DielineRole } from './dieline.ts'

/** Stroke of each kind of line: colour, and dash with its gap in mm. All are 0.25 mm wide. */
export const dielineStrokes: Readonly<
  Record<DielineRole, { colour: string; dash: readonly number[]; meaning: string }>
> = {
  cut: { colour: dayColours.ink, dash: [], meaning: 'cut' },
  bleed: { colour: dayColours.vermilion, dash: [2, 1], meaning: 'bleed, 3 mm' },
  safe: { colour: '#1d6b45', dash: [1, 1], meaning: 'keep text within' },
  seam: { colour: dayColours.muted, dash: [4, 1], meaning: 'seam' },
  fold: { colour: '#2a5ba8', dash: [3, 1.5], meaning: 'fold' },
  flute: { colour: dayColours.amber, dash: [], meaning: 'flute direction' },
  centre: { colour: dayColours.edge, dash: [5, 1, 1, 1], meaning: 'centre' },
}
export const strokeWidthMm = 0.25
