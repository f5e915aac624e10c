import { layOutDeck, type PlacedRectangle } from '#app/domain/packaging/pallet/fill-deck.ts'
import { palletSideMm } from '#app/domain/packaging/pallet/standard-pallet.ts'

const patterns = new Map<string, PlacedRectangle[] | null>()
const maxCachedPatterns = 500

/**
 * Positions of the given number of cartons on a pallet, from its corner, mm; null if no pattern is
 * found. Cached by size, because a pattern takes milliseconds to find.
 */
export function laidCartons(
  { length, width }: { length: number; width: number },
  perLayer: number,
): PlacedRectangle[] | null {
  const [long, short] = [Math.ceil(length), Math.ceil(width)]
  const key = `${long} ${short} ${perLayer}`
  const known = patterns.get(key)
  if (known !== undefined) return known
  // Smaller cartons have too many positions to search while a page waits.
  const laid =
    Math.min(long, short) < 100
      ? null
      : layOutDeck(perLayer, long, short, palletSideMm, palletSideMm)
  if (patterns.size >= maxCachedPatterns) patterns.clear()
  patterns.set(key, laid)
  return laid
}
