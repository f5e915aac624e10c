import { getFormProps } from '@conform-to/react'
import { href, useFetcher } from 'react-router'
import { absenceForm } from '#app/domain/accounts/account-forms.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { useFormToken } from '../forms/staff-form.tsx'
import type { action } from './absences-page.tsx'

interface AbsenceSectionProps {
  account: string
  mayPlan: boolean
  colleagues: { id: string; name: string }[]
  absences: { id: string; firstDay: string; lastDay: string; cover: string }[]
  /** Path of the page that contains the section. */
  back: string
}

/**
 * Planned absences of a staff member and their deputies, with a form to plan another if `mayPlan`.
 */
export function AbsenceSection(props: AbsenceSectionProps) {
  const { account, mayPlan, colleagues, absences, back } = props
  const fetcher = useFetcher<typeof action>()
  const formToken = useFormToken()
  const { form, fields, ref } = useSchemaForm(absenceForm, {
    id: 'absence',
    lastResult: fetcher.data,
  })
  const hidden = (
    <>
      <input type="hidden" name={formTokenField} value={formToken} />
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="back" value={back} />
    </>
  )
  return (
    <section aria-labelledby="absence-title">
      <h2 id="absence-title">Away</h2>
      {absences.length === 0 ? <p className="mt-1 text-muted">Nothing planned.</p> : null}
      <ul className="mt-2">
        {absences.map(({ id, firstDay, lastDay, cover }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <span>
              {formatDay(firstDay)} to {formatDay(lastDay)}, {cover} covers
            </span>
            {mayPlan ? (
              <fetcher.Form method="post" action={href('/staff/people/absences')}>
                {hidden}
                <input type="hidden" name="absence" value={id} />
                <Button name="intent" value="cancel" look="quiet" size="small">
                  Take back<span className="sr-only"> the absence from {formatDay(firstDay)}</span>
                </Button>
              </fetcher.Form>
            ) : null}
          </li>
        ))}
      </ul>
      {mayPlan ? (
        <fetcher.Form
          {...getFormProps(form)}
          ref={ref}
          method="post"
          action={href('/staff/people/absences')}
          className="mt-4 grid gap-4 sm:grid-cols-2"
        >
          <div className="sm:col-span-2 empty:hidden">
            <FormErrors result={fetcher.data} />
          </div>
          {hidden}
          <SchemaField schema={absenceForm} field={fields.firstDay} />
          <SchemaField schema={absenceForm} field={fields.lastDay} />
          <SelectField
            id={fields.cover.id}
            name={fields.cover.name}
            label="Who covers"
            placeholder="Choose a colleague"
            required
            errors={fields.cover.errors}
            defaultValue={fields.cover.initialValue}
            options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button
            name="intent"
            value="plan"
            look="secondary"
            className="justify-self-start sm:col-span-2"
            pending={fetcher.state !== 'idle'}
          >
            Plan the absence
          </Button>
        </fetcher.Form>
      ) : null}
    </section>
  )
}
