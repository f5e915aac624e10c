import { type Figures, numberOf, textOf } from '../quantity/product-figures.ts'

/** Names of the kinds of closures that `finishes` distinguishes, as buyers call them. */
export const closureKinds = {
  'screwcap-30x60': '30 × 60 screwcap',
  'screwcap-28x44': '28 × 44 screwcap',
  'screwcap-30x44': '30 × 44 screwcap',
  'mca-28': '28 mm MCA cap',
  'twist-38': '38 mm twist cap',
  'ct-28': '28-400 screw cap',
  'ct-33': '33-400 screw cap',
  'still-cork': 'still cork',
  'sparkling-cork': 'sparkling cork',
  wirehood: 'wirehood',
  'crown-26-pry': '26 mm pry-off crown',
  'crown-26-twist': '26 mm twist-off crown',
  'crown-29': '29 mm crown',
  't-cork': 'T-cork',
  capsule: 'capsule',
  'sparkling-foil': 'sparkling foil',
  'wire-strap': 'wire strap',
} as const

export type ClosureKind = keyof typeof closureKinds

/** Kinds that seal a carbonated drink, and so have a carbonation limit; other kinds have none. */
export const carbonationClosureKinds: readonly ClosureKind[] = [
  ...(['mca-28', 'sparkling-cork', 'crown-26-pry', 'crown-26-twist', 'crown-29'] as const),
]

/** Kinds of the closure types that do not depend on size or finish. */
const kindByType: Readonly<Record<string, ClosureKind>> = {
  cork: 'still-cork',
  'sparkling-cork': 'sparkling-cork',
  wirehood: 'wirehood',
  't-cork': 't-cork',
  capsule: 'capsule',
  'sparkling-foil': 'sparkling-foil',
  strap: 'wire-strap',
}

/** Kinds of the closure types that depend on the finish they are made for. */
const kindByTypeAndFinish: Readonly<Record<string, ClosureKind>> = {
  'screwcap BVS': 'screwcap-30x60',
  'screwcap R28': 'screwcap-28x44',
  'screwcap R30': 'screwcap-30x44',
  'mca M28': 'mca-28',
  'lug S38': 'twist-38',
  'ct GPI28': 'ct-28',
  'ct GPI33': 'ct-33',
  'crown CR26': 'crown-26-pry',
  'crown CR26T': 'crown-26-twist',
  'crown CR29': 'crown-29',
}

/**
 * Kinds of the closure types that depend on nominal size. A 26 mm crown is missing: its size does
 * not tell pry-off from twist-off.
 */
const kindByTypeAndSize: Readonly<Record<string, ClosureKind>> = {
  'screwcap 30×60': 'screwcap-30x60',
  'screwcap 28×44': 'screwcap-28x44',
  'screwcap 30×44': 'screwcap-30x44',
  'mca 28': 'mca-28',
  'lug 38': 'twist-38',
  'ct 28': 'ct-28',
  'ct 33': 'ct-33',
  'crown 29': 'crown-29',
}

/**
 * Determines the kind of a closure from `closureType` and, if that is not enough, from the `finish`
 * it is made for or else its `diameterNominal` and `length` (mm).
 * @returns null if these figures do not determine it
 */
export function closureKindOf(closure: Figures): ClosureKind | null {
  const type = textOf(closure, 'closureType')
  if (!type) return null
  const alone = lookUp(kindByType, type)
  if (alone) return alone
  const finish = textOf(closure, 'finish')
  if (finish) return lookUp(kindByTypeAndFinish, `${type} ${finish}`)
  const diameter = numberOf(closure, 'diameterNominal')
  const length = numberOf(closure, 'length')
  return (
    lookUp(kindByTypeAndSize, `${type} ${diameter}×${length}`) ??
    lookUp(kindByTypeAndSize, `${type} ${diameter}`)
  )
}

function lookUp(kinds: Readonly<Record<string, ClosureKind>>, key: string): ClosureKind | null {
  return Object.hasOwn(kinds, key) ? (kinds[key] ?? null) : null
}
