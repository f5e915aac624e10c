import type { Refusal } from '../../forms/refused-save.tsx'

/** The refusal of a form on the enquiry page, with the submitted values. */
export interface RefusedInput {
  refusal: Refusal
  typed: Record<string, string>
}
