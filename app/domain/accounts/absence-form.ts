import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

const day = (missing: string) => z.iso.date({ error: missing })

export const absenceForm = formSchema({
  firstDay: day('Enter the first day.').register(fieldMeta, {
    as: 'text',
    label: 'First day away',
    type: 'date',
  }),
  lastDay: day('Enter the last day.').register(fieldMeta, {
    as: 'text',
    label: 'Last day away',
    type: 'date',
  }),
  cover: z.guid({ error: 'Choose a colleague.' }),
})
