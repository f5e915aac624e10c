/** Numbers between two bounds, both ends included; null leaves an end open. One end is a number. */
export interface NumberRange {
  from: number | null
  to: number | null
}

/** What a range is measured in, and which numbers make sense. */
export interface Measure {
  /** Of the attribute: mL, mm, g, kg, m … or empty; typed numbers without a unit are in it. */
  unit: string
  /** What products may have at all, both ends included; null where unbounded. */
  min: number | null
  max: number | null
}

/** A range that cannot be used, with what was typed, so that the fields can show it again. */
export interface RangeMistake {
  /** The facet, and its name. */
  key: string
  label: string
  from: string
  to: string
  /** One sentence for the visitor. */
  message: string
  /** What was probably meant, when one can tell. */
  meant: NumberRange | null
}

/** As ranges stand in addresses: `280-320`, `280-`, `-320`. */
export function rangeText({ from, to }: NumberRange): string {
  return `${from ?? ''}-${to ?? ''}`
}

/** Whether a number lies in the range. */
export function inRange(value: number, { from, to }: NumberRange): boolean {
  return value >= (from ?? value) && value <= (to ?? value)
}

/**
 * The two ends of a range as it stands in an address, as typed; null when it is none. A dash
 * makes a range: numbers below zero cannot be asked for.
 */
export function splitRange(typed: string): { from: string; to: string } | null {
  const [, from, to] = /^(.*?)(?:-|–|\.\.)(.*)$/.exec(typed) ?? []
  return from === undefined || to === undefined ? null : { from: from.trim(), to: to.trim() }
}
