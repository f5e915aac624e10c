import { difference, type Figures, numberOf } from '../quantity/product-figures.ts'
import { type ClosureKind, closureKindOf } from './closure-kinds.ts'
import { type FinishCode, finishOf } from './finishes.ts'

/** Part of a sparkling cork above the mouth with its wirehood and plaque, mm. */
export const sparklingHeadMm = 25

/**
 * Part of the tallest closure above the mouth, in mm, by finish: the top of a T-cork, the head of a
 * sparkling cork with its wirehood. Finishes that are not listed take closures that rise about a
 * millimetre, which the least headroom of a carton includes.
 */
const tallestHeads: Readonly<Partial<Record<FinishCode, number>>> = {
  BAR18: 12,
  BAR21: 13,
  CR29: sparklingHeadMm,
}

/** Part of the tallest closure that a bottle is sold with above its mouth, mm. */
export function tallestHeadMm(bottle: Figures): number {
  const code = finishOf(bottle)?.code
  return (code && tallestHeads[code]) ?? 0
}

/**
 * Height of a bottle sealed with the tallest closure that it is sold with, mm, which has to go into
 * its carton; null if the height is not on file.
 */
export function sealedHeight(bottle: Figures): number | null {
  const height = numberOf(bottle, 'height')
  return height === null ? null : difference(height + tallestHeadMm(bottle), 0)
}

/** Part of a cap, crown or capsule above the mouth: sheet and compressed liner, mm. */
const sheetAndLinerMm = 1

/** Kinds of closures that end flush with the mouth. */
const flushKinds: readonly ClosureKind[] = ['still-cork', 'wire-strap']
const headedKinds: readonly ClosureKind[] = ['sparkling-cork', 'wirehood', 'sparkling-foil']

/**
 * Height of a bottle sealed with one closure, mm: above the mouth stand the top of a T-cork, the
 * head of a sparkling cork, or the sheet and liner of a cap or crown. Null if the height of the
 * bottle, the kind of the closure or the height of its top is not on file.
 */
export function sealedHeightWith(bottle: Figures, closure: Figures): number | null {
  const height = numberOf(bottle, 'height')
  const head = headAboveMouthMm(closure)
  return height === null || head === null ? null : difference(height + head, 0)
}

/** Part of a closure above the mouth of its bottle, mm; null if not on file. */
export function headAboveMouthMm(closure: Figures): number | null {
  const kind = closureKindOf(closure)
  if (kind === null) return null
  if (kind === 't-cork') return numberOf(closure, 'topHeight')
  if (headedKinds.includes(kind)) return sparklingHeadMm
  return flushKinds.includes(kind) ? 0 : sheetAndLinerMm
}
