import { type Figures, numberOf, textOf } from '../quantity/product-figures.ts'
import type { ClosureKind } from './closure-kinds.ts'

/** Finish of a container, with the kinds of closure that fit it. */
export interface Finish {
  /** Name that buyers use, to follow “the”. */
  name: string
  /** Closures stocked for this finish. */
  stock: readonly ClosureKind[]
  /** Closures that fit this finish but are supplied by arrangement only. */
  specialOrder: readonly ClosureKind[]
}

/**
 * Neck finishes with the closures that fit them; closures that are not listed never fit. Standards:
 * BVS 30H60 EN 16293, flat cork finish EN 12726, 26 mm crown EN 17177.
 */
export const finishes = {
  BVS: { name: 'BVS 30H60 screw finish', stock: ['screwcap-30x60'], specialOrder: [] },
  CORK: { name: 'cork mouth', stock: ['still-cork', 'capsule'], specialOrder: ['wire-strap'] },
  CR26: {
    name: '26 mm crown finish',
    stock: ['crown-26-pry'],
    specialOrder: ['crown-26-twist', 'wire-strap', 'sparkling-foil'],
  },
  CR26T: {
    name: '26 mm twist-off crown finish',
    stock: ['crown-26-twist'],
    specialOrder: ['crown-26-pry', 'wire-strap', 'sparkling-foil'],
  },
  CR29: {
    name: '29 mm crown finish',
    stock: ['crown-29', 'sparkling-cork', 'wirehood', 'sparkling-foil'],
    specialOrder: ['wire-strap'],
  },
  BAR18: { name: '18.5 mm bartop finish', stock: ['t-cork'], specialOrder: ['capsule'] },
  BAR21: { name: '21.5 mm bartop finish', stock: ['t-cork'], specialOrder: ['capsule'] },
  R28: { name: '28 mm ROPP finish', stock: ['screwcap-28x44'], specialOrder: [] },
  R30: { name: '30 mm ROPP finish', stock: ['screwcap-30x44'], specialOrder: [] },
  M28: { name: '28 mm MCA finish', stock: ['mca-28'], specialOrder: [] },
  S38: { name: '38 mm twist finish', stock: ['twist-38'], specialOrder: [] },
  GPI28: { name: '28-400 thread', stock: ['ct-28'], specialOrder: [] },
  GPI33: { name: '33-400 thread', stock: ['ct-33'], specialOrder: [] },
} as const satisfies Record<string, Finish>

export type FinishCode = keyof typeof finishes

/**
 * Minimum pressure rating of a bottle for sparkling wine, bar; bottles for beer and cider are rated
 * lower.
 */
export const minSparklingRatingBar = 10

/**
 * Closures, besides the crown, that a 26 mm finish on sparkling glass may take by arrangement (EN
 * 17827).
 */
export const corksOn26: readonly ClosureKind[] = ['sparkling-cork', 'wirehood', 'sparkling-foil']

/** The 26 mm crown finish of glass that is rated for sparkling wine. */
export const sparkling26: Finish = {
  name: '26 mm sparkling finish',
  stock: finishes.CR26.stock,
  specialOrder: [...new Set<ClosureKind>([...finishes.CR26.specialOrder, ...corksOn26])],
}

/** Whether a bottle has a 26 mm crown finish on glass that is rated for sparkling wine. */
export function isSparkling26(figures: Figures): boolean {
  const rating = numberOf(figures, 'pressureRating')
  return textOf(figures, 'finish') === 'CR26' && rating !== null && rating >= minSparklingRatingBar
}

/** Returns the finish named by the attribute `finish`; null if it is absent or unknown. */
export function finishOf(figures: Figures): (Finish & { code: FinishCode }) | null {
  const code = textOf(figures, 'finish')
  if (!code || !isFinishCode(code)) return null
  return { code, ...(isSparkling26(figures) ? sparkling26 : finishes[code]) }
}

function isFinishCode(code: string): code is FinishCode {
  return Object.hasOwn(finishes, code)
}
