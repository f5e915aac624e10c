import { z } from 'zod'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import { isAbn } from '#app/domain/content/groups/abn.ts'
import { refuseOtherState } from '#app/domain/transport/postcodes.ts'
import {
  maxCompanyNameLength,
  optionalText,
  requiredText,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Maximum length of a text about a company or site, in characters. */
const maxNoteLength = 2000

export const companyForm = formSchema({
  name: requiredText(maxCompanyNameLength, 'Enter the name of the company.').register(fieldMeta, {
    as: 'text',
    label: 'Name',
  }),
  abn: z
    .string()
    .default('')
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .refine((abn) => abn === '' || isAbn(abn), 'This is not an ABN: check its eleven digits.')
    .register(fieldMeta, {
      as: 'text',
      label: 'ABN',
      hint: 'Eleven digits, such as 51 824 753 556.',
    }),
  phone: optionalText(40, 'Shorten the phone number to 40 characters or fewer.').register(
    fieldMeta,
    {
      as: 'text',
      label: 'Phone',
      type: 'tel',
    },
  ),
  notes: optionalText(
    maxNoteLength,
    `Shorten the notes to ${maxNoteLength} characters or fewer.`,
    cleanMultiline,
  ).register(fieldMeta, {
    as: 'textarea',
    label: 'Notes',
    hint: 'For the team only: customers never see them.',
    rows: 4,
  }),
  accountManager: z.union([z.guid(), z.literal('')]).default(''),
  hasContract: z.boolean().default(false).register(fieldMeta, {
    as: 'checkbox',
    label: 'Has a contract: looked after by an account manager',
  }),
})
export type CompanyForm = z.output<typeof companyForm>

export const siteForm = formSchema({
  name: requiredText(120, 'Enter a name for the site.').register(fieldMeta, {
    as: 'text',
    label: 'Site',
    hint: 'What people call it: “Nuriootpa bottling hall”.',
  }),
  address: requiredText(200, 'Enter the street address.').register(fieldMeta, {
    as: 'text',
    label: 'Street address',
  }),
  suburb: requiredText(80, 'Enter the suburb or town.').register(fieldMeta, {
    as: 'text',
    label: 'Suburb or town',
  }),
  state: z.enum(australianStates, 'Choose the state.'),
  postcode: z
    .string()
    .trim()
    .regex(/^\d{4}$/, 'Enter the four digits of the postcode.')
    .register(fieldMeta, {
      as: 'text',
      label: 'Postcode',
      inputMode: 'numeric',
    }),
  hasForklift: z.boolean().default(false).register(fieldMeta, {
    as: 'checkbox',
    label: 'Has a forklift',
  }),
  hours: optionalText(200, 'Shorten the receiving hours to 200 characters.').register(fieldMeta, {
    as: 'text',
    label: 'Receiving hours',
    hint: 'When deliveries can be received.',
  }),
  access: optionalText(
    maxNoteLength,
    `Shorten this to ${maxNoteLength} characters or fewer.`,
    cleanMultiline,
  ).register(fieldMeta, {
    as: 'textarea',
    label: 'Access',
    hint: 'Gates, turning space, the largest truck.',
    rows: 3,
  }),
  contact: optionalText(200, 'Shorten the contact to 200 characters.').register(fieldMeta, {
    as: 'text',
    label: 'Contact at the site',
    hint: 'Name and phone number, for the driver.',
  }),
  palletAccount: optionalText(60, 'Shorten the account to 60 characters.').register(fieldMeta, {
    as: 'text',
    label: 'Pallet-hire account',
  }),
}).check(refuseOtherState)
export type SiteForm = z.output<typeof siteForm>
