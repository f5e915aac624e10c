import type { DielineRole } from '../dieline.ts'

/** How each line is drawn: its colour, and dash with its gap in mm. All are 0.25 mm wide. */
export const dielineStrokes: Readonly<
  Record<DielineRole, { colour: string; dash: readonly number[]; means: string }>
> = {
  cut: { colour: '#0e1512', dash: [], means: 'cut' },
  bleed: { colour: '#bb3216', dash: [2, 1], means: 'bleed, 3 mm' },
  safe: { colour: '#1d6b45', dash: [1, 1], means: 'keep words within' },
  seam: { colour: '#566059', dash: [4, 1], means: 'seam' },
  fold: { colour: '#2a5ba8', dash: [3, 1.5], means: 'fold' },
  flute: { colour: '#85491a', dash: [], means: 'way of the flutes' },
  centre: { colour: '#78857e', dash: [5, 1, 1, 1], means: 'centre' },
}
export const strokeWidth = 0.25
