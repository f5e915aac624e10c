import { z } from 'zod'
import { longestPromise, promises } from '#app/domain/people/promises/promises.ts'
import { staffRoles } from '#app/domain/people/roles.ts'
import { personFields } from '#app/domain/sign-in/sign-in-forms.ts'
import { hiddenText, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

const roles = z
  .array(z.enum(staffRoles), { error: 'Choose at least one role.' })
  .min(1, 'Choose at least one role.')

const id = z.guid({ error: 'Choose somebody.' })
const version = hiddenText(40)

export const inviteForm = formSchema({ ...personFields, roles })
export const rolesForm = formSchema({ roles, version })
export const leaveForm = formSchema({ heir: id.or(z.literal('')).default(''), version })

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
  cover: id,
})

export const nameForm = formSchema({
  name: requiredText(100, 'Enter your name.').register(fieldMeta, {
    as: 'text',
    label: 'Name',
    hint: 'Customers read it under your mails.',
    autoComplete: 'name',
  }),
})

const hoursHint = `Enter whole working hours, from 1 to ${longestPromise}.`
const hours = () =>
  z.coerce
    .number({ error: hoursHint })
    .int(hoursHint)
    .min(1, hoursHint)
    .max(longestPromise, hoursHint)

export const promisesForm = formSchema({
  answer: hours().register(fieldMeta, {
    as: 'text',
    label: promises.answer.label,
    hint: `Working hours; ${promises.answer.usual} as usual.`,
    inputMode: 'numeric',
  }),
  confirm: hours().register(fieldMeta, {
    as: 'text',
    label: promises.confirm.label,
    hint: `Working hours; ${promises.confirm.usual} as usual, two days.`,
    inputMode: 'numeric',
  }),
})
