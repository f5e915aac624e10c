import { z } from 'zod'
import { refuseOtherState } from '#app/domain/transport/postcodes.ts'
import { optionalText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { enquiryForm } from '../checkout/enquiry-form.ts'
import type { EnquiryDetails } from '../enquiry.ts'

/** Channels of an enquiry that staff enter for a customer, with labels. */
export const callChannels = { phone: 'On the phone', email: 'By e-mail' } as const
export type CallChannel = keyof typeof callChannels

/** Fields of the form for an enquiry entered by staff, all of them checkout fields. */
export const callFields = [
  'contactName',
  'company',
  'email',
  'phone',
  'role',
  'address',
  'suburb',
  'state',
  'postcode',
  'unloading',
  'neededBy',
  'purchaseOrder',
  'message',
] as const satisfies readonly (keyof EnquiryDetails)[]
export type CallField = (typeof callFields)[number]

export type ReadCall =
  | { ok: true; details: EnquiryDetails }
  | { ok: false; errors: Partial<Record<CallField, string[]>> }

/**
 * Validates the customer and delivery details that staff typed, by the rules of the checkout form,
 * except that street address and suburb may be left empty.
 * @param today ISO date
 */
export function readCallForm(typed: Readonly<Record<string, string>>, today: string): ReadCall {
  const { shape } = enquiryForm(today)
  const schema = formSchema(
    Object.fromEntries(callFields.map((name) => [name, shape[name]])) as Pick<
      typeof shape,
      CallField
    >,
  )
    // Callers often do not know yet where the goods go; the enquiry then lists that as missing.
    .extend({
      address: optionalText(200, 'Shorten the address to 200 characters or fewer.'),
      suburb: optionalText(80, 'Shorten the name to 80 characters or fewer.'),
    })
    .check(refuseOtherState)
  // The schema expects undefined, not an empty string, for a choice that was not made.
  const given = Object.fromEntries(callFields.map((name) => [name, typed[name] || undefined]))
  const parsed = schema.safeParse({ ...given, message: typed.message ?? '' })
  if (!parsed.success) {
    return { ok: false, errors: z.flattenError(parsed.error).fieldErrors }
  }
  const { neededBy, ...details } = parsed.data
  return { ok: true, details: { ...details, neededBy: neededBy || null } }
}
