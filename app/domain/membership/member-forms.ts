import { z } from 'zod'
import { memberRoles } from '#app/domain/access/roles.ts'
import { accountEmail } from '#app/domain/sign-in/sign-in-forms.ts'
import { maxPersonNameLength, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

const role = z.enum(memberRoles, 'Choose a role.')

export const memberForm = formSchema({
  email: accountEmail().register(fieldMeta, {
    as: 'text',
    label: 'E-mail',
    hint: 'No mail is sent: tell them that they can sign in to the portal with it.',
    type: 'email',
    autoComplete: 'off',
  }),
  name: requiredText(maxPersonNameLength, 'Enter the name of the person.').register(fieldMeta, {
    as: 'text',
    label: 'Name',
    hint: 'An account keeps the name it has.',
    autoComplete: 'off',
  }),
  role,
})
export type MemberForm = z.output<typeof memberForm>

export const memberRoleForm = formSchema({ role })
