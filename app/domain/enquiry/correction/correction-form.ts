import { formSchema } from '#app/platform/forms/form-schema.ts'
import { enquiryForm } from '../checkout/enquiry-form.ts'
import type { CorrectableField } from '../record/correction.ts'

/** Most characters of the reason of a correction. */
export const maxCorrectionReason = 300

/**
 * The checkout form's fields that can be corrected, with its rules.
 * @param today ISO date from which a delivery can be asked for
 */
export function correctionForm(today: string) {
  const { consent, submission, stamp, seen, website, altcha, message, ...fields } =
    enquiryForm(today).shape
  return formSchema(fields satisfies Record<CorrectableField, unknown>)
}
