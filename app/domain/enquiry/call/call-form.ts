import { z } from 'zod'
import { isPostcode, refuseOtherState } from '#app/domain/transport/postcodes.ts'
import { optionalText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { enquiryForm, postcodeHint, removeSpaces } from '../checkout/enquiry-form.ts'
import { type EnquiryDetails, placeStates, placeUnloadings } from '../enquiry.ts'

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
  | { outcome: 'done'; details: EnquiryDetails }
  | { outcome: 'refused'; errors: Partial<Record<CallField, string[]>> }

/**
 * Validates the customer and delivery details that staff typed, by the rules of the checkout form,
 * except that the delivery address and the unloading may be left empty, wholly or in part.
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
    // Callers often do not know yet where the goods go; the enquiry then lists what is missing.
    .extend({
      address: optionalText(200, 'Shorten the address to 200 characters or fewer.'),
      suburb: optionalText(80, 'Shorten the name to 80 characters or fewer.'),
      state: z.enum(placeStates, { error: 'Choose the state or territory.' }).default(''),
      postcode: z
        .string({ error: postcodeHint })
        .overwrite(removeSpaces)
        .refine((text) => text === '' || isPostcode(text), postcodeHint)
        .default(''),
      unloading: z
        .enum(placeUnloadings, { error: 'Choose how the truck is unloaded.' })
        .default(''),
    })
    .check(refuseOtherState)
  // The schema expects undefined, not an empty string, for a choice that was not made.
  const given = Object.fromEntries(callFields.map((name) => [name, typed[name] || undefined]))
  const parsed = schema.safeParse({ ...given, message: typed.message ?? '' })
  if (!parsed.success) {
    return { outcome: 'refused', errors: z.flattenError(parsed.error).fieldErrors }
  }
  const { neededBy, ...details } = parsed.data
  return { outcome: 'done', details: { ...details, neededBy: neededBy || null } }
}
