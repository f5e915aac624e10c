import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, href } from 'react-router'
import { mailedCodeForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/fields/schema-field.tsx'
import { useSchemaForm } from '#app/ui/fields/use-schema-form.ts'

interface CodeFormProps {
  /** Where to go afterwards. */
  next: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** For the code of a mail that was opened elsewhere. */
export function CodeForm({ next, lastResult }: CodeFormProps) {
  const { form, fields, ref } = useSchemaForm(mailedCodeForm, { lastResult })
  return (
    <Form
      {...getFormProps(form)}
      ref={ref}
      method="post"
      action={href('/portal/sign-in/code')}
      className="mt-6"
    >
      <SchemaField schema={mailedCodeForm} field={fields.code} />
      <input type="hidden" name={fields.next.name} value={next} />
      <Button className="mt-5 w-full">Sign in</Button>
    </Form>
  )
}
