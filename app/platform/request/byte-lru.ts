/** Least-recently-used (LRU) cache with a size limit in bytes. */
export interface ByteLru<Value> {
  get(key: string): Value | undefined
  /** Replaces the key's value. A value larger than the whole limit is not stored. */
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
  readonly bytes: number
  readonly size: number
}

export function createByteLru<Value>(maxBytes: number): ByteLru<Value> {
  // A Map iterates in order of insertion: the first entry is the least recently used.
  const entries = new Map<string, { value: Value; bytes: number }>()
  let held = 0

  function drop(key: string) {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      drop(key)
      if (bytes > maxBytes) return
      entries.set(key, { value, bytes })
      held += bytes
      for (const oldest of entries.keys()) {
        if (held <= maxBytes) return
        drop(oldest)
      }
    },
    delete: drop,
    get bytes() {
      return held
    },
    get size() {
      return entries.size
    },
  }
}
