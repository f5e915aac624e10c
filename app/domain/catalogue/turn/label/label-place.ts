import type { LabelZone } from '../../dieline/label-zones.ts'

/** Where a label lies on the glass, mm along it; `across` and `up` are of its middle. */
export interface LabelPlace {
  zone: LabelZone
  width: number
  height: number
  /** Of its middle, from the front of the bottle, to the right. */
  across: number
  /** Of its lower edge, above the base. */
  up: number
}

/** Radius of the glass under a label at a height, mm: its zone is a cylinder or a cone. */
export function radiusAt({ from, to, lower, upper }: LabelZone, y: number): number {
  return (lower + ((upper - lower) * (y - from)) / (to - from)) / 2
}
