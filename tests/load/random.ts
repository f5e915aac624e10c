/** Seeded random number generator (mulberry32): the same seed always gives the same sequence. */
export interface Random {
  /** Returns an integer from 0 up to, but excluding, `end`. */
  below(end: number): number
  pick<T>(values: readonly T[]): T
  /** Returns true with a probability of 1 in `times`. */
  oneIn(times: number): boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    pick: (values) => {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('Nothing to pick from')
      return value
    },
    oneIn: (times) => below(times) === 0,
  }
}
