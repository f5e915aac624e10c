/** The `share` quantile (0 to 1) of measurements, by nearest rank; NaN without any. */
export function quantile(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Returns the usual percentiles and the maximum, in the unit measured. */
export function summarise(measured: readonly number[]) {
  return {
    p50: quantile(measured, 0.5),
    p95: quantile(measured, 0.95),
    p99: quantile(measured, 0.99),
    max: quantile(measured, 1),
  }
}
