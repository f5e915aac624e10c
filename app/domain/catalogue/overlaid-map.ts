/** Number of overlaid entries above which a copy of the whole map is made, as a share of it. */
const maxOverlaidShare = 0.05
const minOverlaid = 1000

/**
 * Map with some entries replaced, inserted or deleted, which shares all others with the map before
 * it. Copying a map of 100,000 entries would stop the event loop for 20 to 60 ms.
 */
class OverlaidMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly base: ReadonlyMap<Key, Value>
  /** Entries that differ from the base; undefined deletes one. */
  readonly overlay: ReadonlyMap<Key, Value | undefined>
  readonly size: number

  constructor(base: ReadonlyMap<Key, Value>, overlay: ReadonlyMap<Key, Value | undefined>) {
    this.base = base
    this.overlay = overlay
    let size = base.size
    for (const [key, value] of overlay) {
      size += Number(value !== undefined) - Number(base.has(key))
    }
    this.size = size
  }

  get(key: Key): Value | undefined {
    return this.overlay.has(key) ? this.overlay.get(key) : this.base.get(key)
  }

  has(key: Key): boolean {
    return this.overlay.has(key) ? this.overlay.get(key) !== undefined : this.base.has(key)
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, value] of this.base) {
      const newest = this.overlay.has(key) ? this.overlay.get(key) : value
      if (newest !== undefined) yield [key, newest]
    }
    for (const [key, value] of this.overlay) {
      if (value !== undefined && !this.base.has(key)) yield [key, value]
    }
  }

  *keys(): MapIterator<Key> {
    for (const [key] of this.entries()) yield key
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this)
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries()
  }
}

/**
 * Returns a map with changed entries; the map before it stays as it is. After many changes it is a
 * copy, so that a look-up never passes more than two maps.
 * @param changes new values by key; undefined deletes an entry
 */
export function overlayMap<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  changes: ReadonlyMap<Key, Value | undefined>,
): ReadonlyMap<Key, Value> {
  const isOverlaid = before instanceof OverlaidMap
  const base: ReadonlyMap<Key, Value> = isOverlaid ? before.base : before
  const overlay = new Map<Key, Value | undefined>(isOverlaid ? before.overlay : [])
  for (const [key, value] of changes) overlay.set(key, value)
  const overlaid = new OverlaidMap(base, overlay)
  const most = Math.max(minOverlaid, base.size * maxOverlaidShare)
  return overlay.size > most ? new Map(overlaid) : overlaid
}
