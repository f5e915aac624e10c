import { type Figures, numberOf } from '../quantity/figures.ts'
import { askUs, type Fit } from './fit.ts'

/** A product as a rule of fit reads it: its figures, and which of them are estimates. */
export interface Known {
  attributes: Figures
  provenance: Readonly<Record<string, string>>
}

interface Doubt {
  /** What the figure is called in the answer. */
  what: string
  /** How far an estimate may lie from the thing itself, mm. */
  by: number
  /** A refusal alone is in doubt: what is allowed has room for the figure’s error already. */
  onlyRefusal?: true
}

/**
 * How far each figure that decides is trusted while it is an estimate. The bore and cork sizes by
 * half of what a drawing allows (18.5 ± 0.5 mm in EN 12726), bodies and cells by what a mould and a
 * die vary. A height never turns “fits” into a doubt: a carton leaves 4 mm over its tallest bottle
 * for that (`fit-carton.ts`).
 */
export const doubts: Readonly<Record<string, Doubt>> = {
  bore: { what: 'bore', by: 0.25 },
  diameterNominal: { what: 'nominal diameter', by: 0.2 },
  finishDiameter: { what: 'finish diameter', by: 0.3 },
  diameter: { what: 'diameter', by: 0.3 },
  width: { what: 'width', by: 0.3 },
  depth: { what: 'depth', by: 0.3 },
  cellLength: { what: 'cell length', by: 0.3 },
  cellWidth: { what: 'cell width', by: 0.3 },
  height: { what: 'height', by: 1.5, onlyRefusal: true },
  internalHeight: { what: 'inside height', by: 1.5, onlyRefusal: true },
}

/** Keys of the figures of a product that are estimates and decide fit. */
export function doubtfulFigures({ attributes, provenance }: Known): string[] {
  return Object.keys(doubts).filter(
    (key) => provenance[key] === 'estimate' && numberOf(attributes, key) !== null,
  )
}

/**
 * A rule’s answer, unless it hangs on an estimate: if moving one estimated figure by what it may be
 * off would change the verdict, the answer is “ask us”.
 */
export function fitInDoubt(
  judge: (one: Figures, other: Figures) => Fit,
  one: Known,
  other: Known,
): Fit {
  const plain = judge(one.attributes, other.attributes)
  if (plain.verdict === 'ask-us') return plain
  const ofOne = wavering(one, plain, (figures) => judge(figures, other.attributes))
  const what = ofOne ?? wavering(other, plain, (figures) => judge(one.attributes, figures))
  return what ? askUs(`${plain.reason} But the ${what} is an estimate: too close to say.`) : plain
}

/** The estimated figure whose error would change the verdict; null for none. */
function wavering(known: Known, plain: Fit, judge: (figures: Figures) => Fit): string | null {
  for (const key of doubtfulFigures(known)) {
    const doubt = doubts[key]
    const value = numberOf(known.attributes, key)
    if (!doubt || value === null || (doubt.onlyRefusal && plain.verdict === 'fits')) continue
    const changes = [-doubt.by, doubt.by].some(
      (by) => judge({ ...known.attributes, [key]: value + by }).verdict !== plain.verdict,
    )
    if (changes) return doubt.what
  }
  return null
}
