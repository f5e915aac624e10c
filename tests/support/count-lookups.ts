/** List of named values in which every look-up is a linear search. */
type Pairs = Pick<
  URLSearchParams | FormData,
  'get' | 'getAll' | 'has' | 'set' | 'append' | 'delete'
> & { keys(): Iterable<string> }
type Method = keyof Omit<Pairs, 'keys'>

const methods: readonly Method[] = ['get', 'getAll', 'has', 'set', 'append', 'delete']

/**
 * Counts the look-ups of this process in forms and queries until `stop` is called. Each call costs
 * the number of entries, and a deletion that number again for each entry removed.
 */
export function countLookups(): { steps: number; stop(): void } {
  const count = { steps: 0, stop }
  const undo: (() => void)[] = []

  for (const prototype of [URLSearchParams.prototype, FormData.prototype] as unknown as Pairs[]) {
    const keys = prototype.keys
    for (const method of methods) {
      const original = prototype[method] as (...values: unknown[]) => unknown
      const counted = function (this: Pairs, ...values: unknown[]) {
        const names = [...keys.call(this)]
        const taken = method === 'delete' ? names.filter((name) => name === values[0]).length : 0
        count.steps += method === 'append' ? 1 : (names.length + 1) * (taken + 1)
        return original.apply(this, values)
      }
      Object.assign(prototype, { [method]: counted })
      undo.push(() => Object.assign(prototype, { [method]: original }))
    }
  }

  function stop() {
    for (const step of undo) step()
  }

  return count
}
