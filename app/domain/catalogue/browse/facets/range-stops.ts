/** Approximate maximum number of bars that fit in a narrow column. */
const maxBars = 24
/**
 * Ratio of largest to smallest above which steps grow; even steps would put nearly everything into
 * one bar.
 */
const growingStepsRatio = 10
const roundSteps = [1, 2, 5, 10]
const roundFactors = [1, 1.5, 2, 3, 5, 7]

/**
 * Returns round numbers, ascending, that enclose the smallest and the largest value: the edges of
 * the bars of a distribution, and the stops of its slider. Steps are even, or growing if the
 * largest is many times the smallest (a 187 mL piccolo and a 50 L keg). There are at least two
 * stops.
 * @param whole whether only whole numbers make sense
 */
export function rangeStops(smallest: number, largest: number, whole: boolean): number[] {
  return smallest > 0 && largest / smallest > growingStepsRatio
    ? growingStops(smallest, largest)
    : evenStops(smallest, largest, whole)
}

function evenStops(smallest: number, largest: number, whole: boolean): number[] {
  const least = (largest - smallest || 1) / maxBars
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = roundSteps.find((step) => step * power >= least) ?? 10
  const step = Math.max(factor * power, whole ? 1 : 0)
  const stops: number[] = []
  // Rounded first, because 74.3 / 0.05 is slightly below 1486 in floating point.
  for (let n = Math.floor(Number((smallest / step).toFixed(6))); ; n++) {
    stops.push(Number((n * step).toFixed(6)))
    if (n * step >= largest && stops.length > 1) return stops
  }
}

function growingStops(smallest: number, largest: number): number[] {
  const stops: number[] = []
  for (let power = 10 ** Math.floor(Math.log10(smallest)); ; power *= 10) {
    for (const factor of roundFactors) {
      const stop = Number((factor * power).toFixed(6))
      if (stop <= smallest) stops.length = 0
      stops.push(stop)
      if (stop >= largest) return stops
    }
  }
}
