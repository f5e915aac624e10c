/** Pairs of benchmark index and slowdown that simulates a mid-range phone. */
const known = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
  [2000, 6],
] as const

/**
 * Returns how many times slower a mid-range phone is than this machine. Uses the calculator that
 * Lighthouse's docs/throttling.md recommends for calibration (lighthouse-cpu-throttling-calculator
 * by patrickhulce, `computeMultiplierMessages` in pages/index.js): 1 at 150, 2 at 800, 3 at 1,300,
 * then one more for every 233; interpolated between its figures, and extrapolated above them.
 * @param benchmarkIndex Lighthouse's measure of the machine: 1,300 and more is a fast desktop
 */
export function cpuSlowdown(benchmarkIndex: number): number {
  const last = known[known.length - 1] ?? known[0]
  const above = known.findIndex(([index]) => index > benchmarkIndex)
  if (above === 0) return 1
  const [from, to] =
    above < 0 ? [known.at(-2) ?? last, last] : [known[above - 1] ?? last, known[above] ?? last]
  const share = (benchmarkIndex - from[0]) / (to[0] - from[0])
  return Math.round((from[1] + share * (to[1] - from[1])) * 10) / 10
}
