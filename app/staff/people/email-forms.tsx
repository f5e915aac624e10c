import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { emailCodeLifeText } from '#app/domain/sign-in/address/email-change.ts'
import { emailCodeForm, newEmailForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { StaffForm } from '../forms/staff-form.tsx'

interface EmailFormProps {
  person: { name: string; isSelf: boolean }
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form to request a change of the email address; a code is mailed to the new one. */
export function NewEmailForm({ person, lastResult }: EmailFormProps) {
  const { form, fields, ref } = useSchemaForm(newEmailForm, { id: 'address', lastResult })
  return (
    <StaffForm {...getFormProps(form)} ref={ref} className="panel max-w-lg space-y-4">
      {person.isSelf ? null : (
        <p className="text-muted">
          Be sure that it is {person.name} who asks, for instance by calling a number that you know.
        </p>
      )}
      <SchemaField schema={newEmailForm} field={fields.email} />
      <Button name="intent" value="ask">
        Mail a code there
      </Button>
    </StaffForm>
  )
}

/** Form for the code that was mailed to the new address. */
export function EmailCodeForm({ person, email, lastResult }: EmailFormProps & { email: string }) {
  const { form, fields, ref } = useSchemaForm(emailCodeForm, { id: 'code', lastResult })
  return (
    <div className="panel max-w-lg">
      <p role="status">
        A code is on its way to <strong className="font-semibold break-all">{email}</strong>. It
        works for {emailCodeLifeText}. {person.isSelf ? '' : `Have ${person.name} read it to you.`}
      </p>
      <StaffForm {...getFormProps(form)} ref={ref} className="mt-4 space-y-4">
        <SchemaField schema={emailCodeForm} field={fields.code} />
        <Button name="intent" value="prove">
          Change the address
        </Button>
      </StaffForm>
      <p className="mt-4 text-sm text-muted">
        {person.isSelf ? 'You stay signed in here' : `${person.name} is signed out`} and everywhere
        else sessions end. Passkeys and the authenticator app stay on the account.
      </p>
      <StaffForm className="mt-2">
        <Button name="intent" value="withdraw" look="quiet" size="small">
          Leave the address as it is
        </Button>
      </StaffForm>
    </div>
  )
}
