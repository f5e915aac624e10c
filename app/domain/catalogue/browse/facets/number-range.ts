/**
 * Numbers between two bounds, both included; null leaves an end open. At least one end is a number.
 */
export interface NumberRange {
  from: number | null
  to: number | null
}

/** Unit and limits of a numeric facet. */
export interface Measure {
  /**
   * The attribute's unit (mL, mm, g, kg, m …), or empty. Numbers typed without a unit are in this
   * unit.
   */
  unit: string
  /** Smallest and largest value that products may have, both included; null if unbounded. */
  min: number | null
  max: number | null
}

/** A range that cannot be used, with the typed text, so that the fields can show it again. */
export interface RangeMistake {
  /** Key of the facet; `label` is its name. */
  key: string
  label: string
  from: string
  to: string
  /** One sentence for the visitor. */
  message: string
  /** Range that was probably meant; null if that cannot be determined. */
  suggestion: NumberRange | null
}

/** Formats a range for a URL: `280-320`, `280-`, `-320`. */
export function formatRangeParam({ from, to }: NumberRange): string {
  return `${from ?? ''}-${to ?? ''}`
}

export function isInRange(value: number, { from, to }: NumberRange): boolean {
  return value >= (from ?? value) && value <= (to ?? value)
}

/**
 * Splits a range from a URL into its two ends, as typed. Any dash makes a range, so numbers below
 * zero cannot be requested.
 * @returns null if the text is not a range
 */
export function splitRange(typed: string): { from: string; to: string } | null {
  const [, from, to] = /^(.*?)(?:-|–|\.\.)(.*)$/.exec(typed) ?? []
  return from === undefined || to === undefined ? null : { from: from.trim(), to: to.trim() }
}
