import { z } from 'zod'
import { maxWrittenLength } from '#app/domain/text-drafts/snippet.ts'
import { emailText, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Maximum number of addresses that get a copy. */
export const maxCopies = 10
const copiesHint = `Enter up to ${maxCopies} e-mail addresses, separated by commas.`

/** Splits a typed list of addresses. */
export const splitAddresses = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

const copies = z
  .string()
  .overwrite(cleanSingleLine)
  .max(3000, copiesHint)
  .refine((typed) => splitAddresses(typed).length <= maxCopies, copiesHint)
  .refine(
    (typed) => splitAddresses(typed).every((address) => z.regexes.email.test(address)),
    copiesHint,
  )
  .default('')

/** Form of a mail that staff write: a new one, an answer, or a forwarded one. */
export const deskMailForm = formSchema({
  to: emailText().register(fieldMeta, {
    as: 'text',
    label: 'To',
    type: 'email',
    autoComplete: 'off',
  }),
  cc: copies.register(fieldMeta, {
    as: 'text',
    label: 'Copies to',
    hint: copiesHint,
    autoComplete: 'off',
  }),
  subject: requiredText(300, 'Write a subject.').register(fieldMeta, {
    as: 'text',
    label: 'Subject',
  }),
  body: requiredText(maxWrittenLength, 'Write the text of the mail.', {
    clean: cleanMultiline,
  }).register(fieldMeta, { as: 'textarea', label: 'Text', rows: 12 }),
})
