import type { Refusal } from '../../forms/refused-save.tsx'

/** A form of the page that was refused, with what was typed. */
export interface RefusedInput {
  refusal: Refusal
  typed: Record<string, string>
}
