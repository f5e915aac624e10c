import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { mailedCodeForm } from '../sign-in-forms.ts'

interface MailedCodeFormProps {
  /** URL of the action that checks the code; left out for the current page. */
  address?: string
  /** Name of the form for the action, if its page has several. */
  intent?: string
  /** Page to go to afterwards. */
  next: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form for the code from a mail that was opened on another device. */
export function MailedCodeForm({ address, intent, next, lastResult }: MailedCodeFormProps) {
  const { form, fields, ref } = useSchemaForm(mailedCodeForm, { lastResult })
  return (
    <Form {...getFormProps(form)} ref={ref} method="post" action={address} className="mt-6">
      <SchemaField schema={mailedCodeForm} field={fields.code} />
      <input type="hidden" name={fields.next.name} value={next} />
      <Button {...(intent && { name: 'intent', value: intent })} className="mt-5 w-full">
        Sign in
      </Button>
    </Form>
  )
}
