import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ComponentPropsWithRef, ComponentType } from 'react'
import type { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { emailCodeForm, newEmailForm } from '../sign-in-forms.ts'
import { emailCodeLifeText } from './email-change.ts'

interface EmailFormProps {
  person: { name: string; isSelf: boolean }
  lastResult: SubmissionResult<string[]> | undefined
  /** Form component of the audience (desk or portal), with its own token fields. */
  SignedForm: ComponentType<ComponentPropsWithRef<typeof Form>>
}

/** Form to request a change of the email address; a code is mailed to the new one. */
export function NewEmailForm({ person, lastResult, SignedForm }: EmailFormProps) {
  const { form, fields, ref } = useSchemaForm(newEmailForm, { id: 'address', lastResult })
  return (
    <SignedForm {...getFormProps(form)} ref={ref} className="panel max-w-lg space-y-4">
      {person.isSelf ? null : (
        <p className="text-muted">
          Be sure that it is {person.name} who asks, for instance by calling a number that you know.
        </p>
      )}
      <SchemaField schema={newEmailForm} field={fields.email} />
      <Button name="intent" value="ask">
        Mail a code there
      </Button>
    </SignedForm>
  )
}

/** Form for the code that was mailed to the new address. */
export function EmailCodeForm(props: EmailFormProps & { email: string }) {
  const { person, email, lastResult, SignedForm } = props
  const { form, fields, ref } = useSchemaForm(emailCodeForm, { id: 'code', lastResult })
  return (
    <div className="panel max-w-lg">
      <p role="status">
        A code is on its way to <strong className="font-semibold wrap-anywhere">{email}</strong>. It
        works for {emailCodeLifeText}. {person.isSelf ? '' : `Have ${person.name} read it to you.`}
      </p>
      <SignedForm {...getFormProps(form)} ref={ref} className="mt-4 space-y-4">
        <SchemaField schema={emailCodeForm} field={fields.code} />
        <Button name="intent" value="prove">
          Change the address
        </Button>
      </SignedForm>
      <p className="mt-4 text-sm text-muted">
        {person.isSelf ? 'You stay signed in here' : `${person.name} is signed out`} and everywhere
        else sessions end. Passkeys and the authenticator app stay on the account.
      </p>
      <SignedForm className="mt-2">
        <Button name="intent" value="withdraw" look="quiet" size="small">
          Leave the address as it is
        </Button>
      </SignedForm>
    </div>
  )
}
