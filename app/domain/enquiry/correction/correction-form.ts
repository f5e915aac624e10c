import { formSchema } from '#app/platform/forms/form-schema.ts'
import { enquiryForm } from '../checkout/enquiry-form.ts'
import type { CorrectableField } from '../record/correction.ts'

/** Maximum length of the reason for a correction, in characters. */
export const maxCorrectionReason = 300

/**
 * Builds the form of the correctable details: the checkout form's fields and rules, without those
 * of the submission.
 * @param today first ISO date that can be a needed-by date
 */
export function correctionForm(today: string) {
  const { consent, submission, stamp, seen, website, altcha, message, ...fields } =
    enquiryForm(today).shape
  return formSchema(fields satisfies Record<CorrectableField, unknown>)
}
