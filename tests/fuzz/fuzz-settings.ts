import { randomInt } from 'node:crypto'

/** Settings of a fuzz run, from the environment. A failure is repeated with the seed that was printed. */
export const fuzzSettings = {
  seed: wholeNumber('FUZZ_SEED', randomInt(1, 1_000_000)),
  /** Number of random inputs, for each parser or for each role. */
  runs: wholeNumber('FUZZ_RUNS', 300),
