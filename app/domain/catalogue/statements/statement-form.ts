import { z } from 'zod'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { choiceOf, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import {
  maxStatementProducts,
  maxStatementTitle,
  statementKindNames,
  statementKinds,
} from './statement.ts'

const dateHint = 'Choose a date, or write it as year-month-day, such as 2027-02-03.'
const day = () => z.string({ error: dateHint }).overwrite(cleanSingleLine)

/** Form of a statement about products; its PDF is sent beside it. */
export const statementForm = formSchema({
  kind: choiceOf(statementKindNames, 'Choose what it states.').register(fieldMeta, {
    as: 'select',
    label: 'States',
    options: statementKindNames.map((value) => ({ value, label: statementKinds[value].label })),
    placeholder: 'Choose …',
  }),
  title: requiredText(maxStatementTitle, 'Enter a title, as visitors will read it.').register(
    fieldMeta,
    {
      as: 'text',
      label: 'Title',
      hint: 'Visitors read it: “Declaration of compliance, food contact”.',
    },
  ),
  skus: requiredText(60_000, 'Enter the code of at least one product.', { clean: cleanMultiline })
    .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
    .refine(
      ({ length }) => length <= maxStatementProducts,
      `Enter at most ${maxStatementProducts} codes; split the others into a second statement.`,
    )
    .register(fieldMeta, {
      as: 'textarea',
      rows: 6,
      label: 'Products',
      hint: 'Product codes, one in each line. A column pasted from a spreadsheet works.',
    }),
  issuedOn: day().refine(isIsoDay, dateHint).register(fieldMeta, {
    as: 'text',
    label: 'Day of issue',
    type: 'date',
  }),
  expiresOn: day()
    .refine((text) => text === '' || isIsoDay(text), dateHint)
    .default('')
    .transform((text) => text || null)
    .register(fieldMeta, {
      as: 'text',
      label: 'Last day',
      type: 'date',
      hint: 'Leave it empty if the issuer set none.',
    }),
})
export type StatementForm = z.output<typeof statementForm>
