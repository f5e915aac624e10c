import { type Figures, numberOf, textOf } from '../quantity/product-figures.ts'

/** Acceleration of gravity, m/s². */
const gravity = 9.81

/**
 * Share of a carton's box compression that may rest on it for weeks in damp air, where the carton
 * alone bears the stack (FEFCO and the Fibre Box Association advise factors of 4 to 7).
 */
export const safeCompressionShare = 1 / 5

/** Load on the bottom carton of a full pallet, and what may rest on it, in N. */
export interface StackLoad {
  /** Part that bears the load: the upright glass or cans inside, or the carton alone. */
  bearer: 'contents' | 'carton'
  load: number
  /** Load that the carton alone may bear: a fifth of its box compression. */
  limit: number
  isAbove: boolean
}

/**
 * Computes the load on the bottom carton of a full pallet of filled cartons. Upright glass and cans
 * reach the flaps and bear the stack, so that the carton only keeps them in place; lying bottles do
 * not. Reads `filledMass` (kg), `filledPerLayer`, `filledPerPallet`, `boxCompression` (N) and
 * `stackBearer` of the carton.
 * @returns null if one of these figures is not on file
 */
export function stackLoadOf(carton: Figures): StackLoad | null {
  const mass = numberOf(carton, 'filledMass')
  const perLayer = numberOf(carton, 'filledPerLayer')
  const perPallet = numberOf(carton, 'filledPerPallet')
  const compression = numberOf(carton, 'boxCompression')
  const bearer = textOf(carton, 'stackBearer')
  if (mass === null || perLayer === null || perPallet === null || compression === null) return null
  if (perLayer <= 0 || (bearer !== 'contents' && bearer !== 'carton')) return null
  const load = Math.round((perPallet / perLayer - 1) * mass * gravity)
  const limit = Math.round(compression * safeCompressionShare)
  return { bearer, load, limit, isAbove: bearer === 'carton' && load > limit }
}
