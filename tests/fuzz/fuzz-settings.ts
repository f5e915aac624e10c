import { randomInt } from 'node:crypto'

/** Settings of a fuzz run, from the environment. Use the printed seed to repeat a failure. */
export const fuzzSettings = {
  seed: wholeNumber('FUZZ_SEED', randomInt(1, 1_000_000)),
  /** Number of random inputs, for each parser or for each role. */
  runs: wholeNumber('FUZZ_RUNS', 300),
  /** Whether to print the cost of each input. */
  isVerbose: process.env.FUZZ_VERBOSE === '1',
  /** Names of the selected targets within a part; all if it is empty. */
  selectedTargets: (process.env.FUZZ_ONLY ?? '').split(/[\s,]+/).filter(Boolean),
}

function wholeNumber(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new Error(`${name}: must be a whole number above 0`)
}
