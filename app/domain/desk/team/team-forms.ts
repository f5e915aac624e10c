import { z } from 'zod'
import { staffRoles } from '#app/domain/access/roles.ts'
import { personFields } from '#app/domain/sign-in/sign-in-forms.ts'
import { hiddenText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'

const roles = z
  .array(z.enum(staffRoles), { error: 'Choose at least one role.' })
  .min(1, 'Choose at least one role.')

const id = z.guid({ error: 'Choose somebody.' })
const version = hiddenText(40)

export const inviteForm = formSchema({ ...personFields, roles })
export const rolesForm = formSchema({ roles, version })
export const leaveForm = formSchema({ heir: id.or(z.literal('')).default(''), version })
