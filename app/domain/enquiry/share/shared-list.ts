import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { LineKind } from '../record/line-kind.ts'

/** A line of a cart as it is passed on, without its note. */
export interface SharedLine {
  sku: string
  kind: LineKind
  pieces: number
  level: Level
}

/** Days that the link to a shared list works. */
export const sharedListDays = 90
