import { z } from 'zod'
import {
  emailText,
  hiddenText,
  maxPersonNameLength,
  requiredText,
} from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import { recoveryCodeLength } from './code-limits.ts'
import { codeDigits } from './link/sign-in-limits.ts'
import { maxNextLength } from './next-page.ts'

const lowerCase = (text: string) => text.toLowerCase()

/**
 * Schema of an account's email address, converted to lower case so that different spellings are one
 * account.
 */
export const accountEmail = () => emailText().overwrite(lowerCase)

/**
 * Page to open after signing in. Its limit is one character above the maximum, so that an overlong
 * URL is ignored instead of truncated to another page.
 */
const next = hiddenText(maxNextLength + 1)

export const signInForm = formSchema({
  email: accountEmail().register(fieldMeta, {
    as: 'text',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'username webauthn',
  }),
  next,
})

const codeHint = `Type the ${codeDigits} digits of the code in the mail.`

export const mailedCodeForm = formSchema({
  code: z
    .string({ error: codeHint })
    .overwrite((text) => text.replace(/\D/g, ''))
    .regex(new RegExp(`^\\d{${codeDigits}}$`), codeHint)
    .register(fieldMeta, {
      as: 'text',
      label: 'Code from the mail',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
    }),
  next,
})

export const newEmailForm = formSchema({
  email: accountEmail().register(fieldMeta, {
    as: 'text',
    label: 'New e-mail',
    hint: 'We send a code to it and notify the old address.',
    type: 'email',
    autoComplete: 'email',
  }),
})

export const emailCodeForm = formSchema({
  code: z
    .string({ error: codeHint })
    .overwrite((text) => text.replace(/\D/g, ''))
    .regex(new RegExp(`^\\d{${codeDigits}}$`), codeHint)
    .register(fieldMeta, {
      as: 'text',
      label: 'Code from the mail to the new address',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
    }),
})

const secondFactorHint = 'Type the six digits that your app shows now, or a recovery code.'

export const secondFactorForm = formSchema({
  code: requiredText(2 * recoveryCodeLength, secondFactorHint, { least: 6 }).register(fieldMeta, {
    as: 'text',
    label: 'Code from your app, or a recovery code',
    autoComplete: 'one-time-code',
  }),
  next,
})

const appCodeHint = 'Type the six digits that your app shows now.'

export const authenticatorForm = formSchema({
  code: z
    .string({ error: appCodeHint })
    .overwrite((text) => text.replace(/\D/g, ''))
    .regex(/^\d{6}$/, appCodeHint)
    .register(fieldMeta, {
      as: 'text',
      label: 'Code from the app',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
    }),
})

/** Fields for the name and the email address of a staff member. */
export const personFields = {
  name: requiredText(maxPersonNameLength, 'Enter the name.').register(fieldMeta, {
    as: 'text',
    label: 'Name',
    hint: 'Shown to colleagues and customers.',
    autoComplete: 'name',
  }),
  email: accountEmail().register(fieldMeta, {
    as: 'text',
    label: 'E-mail',
    hint: 'Sign-in mails are sent to it.',
    type: 'email',
    autoComplete: 'email',
  }),
}

export const firstAdministratorForm = formSchema(personFields)
