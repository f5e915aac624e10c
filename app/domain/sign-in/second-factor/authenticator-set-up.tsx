import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { authenticatorForm } from '../sign-in-forms.ts'

export interface AuthenticatorSetUpProps {
  /** Address of the key as a picture. */
  picture: string
  /** The key, to type. */
  secretKey: string
  refused: SubmissionResult<string[]> | undefined
  /** What the audience's forms carry. */
  formToken: ReactNode
}

/** The key of an authenticator app, and the field for the first code that it shows. */
export function AuthenticatorSetUp(props: AuthenticatorSetUpProps) {
  const { picture, secretKey, refused, formToken } = props
  const { form, fields, ref } = useSchemaForm(authenticatorForm, { lastResult: refused })
  return (
    <>
      <img
        alt="The key below, for the camera of your phone"
        className="my-5 size-52 border border-rule bg-white"
        src={picture}
      />
      <p className="text-sm text-muted">Or type this key into the app:</p>
      <p className="numeric mt-1 text-lg break-words select-all">{secretKey}</p>
      <Form {...getFormProps(form)} ref={ref} method="post" className="mt-6">
        {formToken}
        <SchemaField schema={authenticatorForm} field={fields.code} />
        <Button className="mt-5 w-full">Set it up</Button>
      </Form>
    </>
  )
}
