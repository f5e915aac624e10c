import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import { enquiryForm } from '../checkout/enquiry-form.ts'
import { unloadingLabels, unloadings } from '../enquiry.ts'
import type { CorrectableField } from '../record/correction.ts'

/** Maximum length of the reason for a correction, in characters. */
export const maxCorrectionReason = 300

const unloadingOptions = unloadings.map((value) => ({ value, label: unloadingLabels[value] }))

/**
 * Builds the form of the correctable details: the checkout form's fields and rules, without those
 * of the submission.
 * @param today first ISO date that can be a needed-by date
 */
export function correctionForm(today: string) {
  const { consent, submission, stamp, seen, website, altcha, message, ...fields } =
    enquiryForm(today).shape
  const { unloading, ...others } = fields
  return formSchema({
    ...others,
    // Samples come by courier, which the checkout does not offer.
    unloading: z
      .enum(unloadings, { error: 'Choose how the delivery is unloaded.' })
      .register(fieldMeta, { as: 'radios', label: 'Unloading', options: unloadingOptions }),
  } satisfies Record<CorrectableField, unknown>)
}
