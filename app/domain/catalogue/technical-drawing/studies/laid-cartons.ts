import { type Laid, layDeck } from '#app/domain/packaging/pallet/fill-deck.ts'
import { palletSide } from '#app/domain/packaging/pallet/standard-pallet.ts'

const patterns = new Map<string, Laid[] | null>()
const mostPatterns = 500

/**
 * How so many cartons lie on a pallet, from its corner, mm; null where no pattern is found. Patterns
 * take milliseconds to find, and there are few sizes: each is found once.
 */
export function laidCartons(
  { length, width }: { length: number; width: number },
  perLayer: number,
): Laid[] | null {
  const [long, short] = [Math.ceil(length), Math.ceil(width)]
  const key = `${long} ${short} ${perLayer}`
  const known = patterns.get(key)
  if (known !== undefined) return known
  // Smaller ones make more positions than a page can wait for.
  const laid =
    Math.min(long, short) < 100 ? null : layDeck(perLayer, long, short, palletSide, palletSide)
  if (patterns.size >= mostPatterns) patterns.clear()
  patterns.set(key, laid)
  return laid
}
