import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { FormEvent } from 'react'
import { Form, href, useNavigation, useSubmit } from 'react-router'
import { callBackForm } from '#app/domain/contact/call-back-form.ts'
import { callBackDraft } from '#app/domain/kept-in-browser.ts'
import { Button } from '#app/ui/button.tsx'
import { RequiredNote } from '#app/ui/fields/field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { useStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { HumanCheckStatus } from '#app/ui/human-check/human-check-status.tsx'
import { SenderFields } from '#app/ui/human-check/sender-fields.tsx'
import { useHumanCheck } from '#app/ui/human-check/use-human-check.ts'

interface CallBackRequestFormProps {
  /** Id of this form; a form that is received several times is stored as one request. */
  submission: string
  stamp: string
  /** ISO date. */
  today: string
  /** The server's answer to the previous submission. */
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form that asks us to call: name, phone, day and time. It works without JavaScript. */
export function CallBackRequestForm({
  submission,
  stamp,
  today,
  lastResult,
}: CallBackRequestFormProps) {
  const schema = callBackForm(today)
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  const { form, fields, ref } = useSchemaForm(schema, { lastResult, onSubmit: send })
  const humanCheck = useHumanCheck(ref, href('/human-check'))
  useStoredFields(ref, callBackDraft)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const body = new FormData(event.currentTarget)
    body.set(fields.altcha.name, await humanCheck.begin())
    await submit(body, { method: 'post' })
  }

  return (
    <Form
      {...getFormProps(form)}
      ref={ref}
      method="post"
      noValidate={form.noValidate}
      onFocus={() => void humanCheck.begin()}
    >
      <FormErrors result={lastResult} />
      <RequiredNote />
      <div className="mt-5 grid items-end gap-5 sm:grid-cols-2">
        <SchemaField schema={schema} field={fields.name} />
        <SchemaField schema={schema} field={fields.phone} />
        <SchemaField schema={schema} field={fields.day} min={today} />
        <SchemaChoice schema={schema} field={fields.time} />
        <SchemaField schema={schema} field={fields.about} className="sm:col-span-2" />
      </div>
      <SenderFields
        fields={fields}
        submission={submission}
        stamp={stamp}
        proof={humanCheck.proof}
      />
      <HumanCheckStatus state={humanCheck.state} what="request" />
      {/* In a block, so that its margin and that of the status collapse. */}
      <div className="mt-5">
        <Button pending={isSending} className="max-sm:w-full">
          Ask for a Call
        </Button>
      </div>
    </Form>
  )
}
