import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import { maxPromiseHours, promises } from './promises.ts'

const hoursHint = `Enter whole working hours, from 1 to ${maxPromiseHours}.`
const hours = () =>
  z.coerce
    .number({ error: hoursHint })
    .int(hoursHint)
    .min(1, hoursHint)
    .max(maxPromiseHours, hoursHint)

export const promisesForm = formSchema({
  answer: hours().register(fieldMeta, {
    as: 'text',
    label: promises.answer.label,
    hint: `Working hours; ${promises.answer.usual} by default.`,
    inputMode: 'numeric',
  }),
  confirm: hours().register(fieldMeta, {
    as: 'text',
    label: promises.confirm.label,
    hint: `Working hours; ${promises.confirm.usual} by default, two days.`,
    inputMode: 'numeric',
  }),
})
