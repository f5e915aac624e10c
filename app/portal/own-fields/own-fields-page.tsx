import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import {
  maxOwnFieldName,
  maxOwnFields,
  maxOwnFieldValue,
  type OwnField,
  type OwnFieldKind,
  type OwnFieldSubject,
  ownFieldKinds,
  ownFieldSubjects,
} from '#app/domain/orders/own-fields/own-field.ts'
import {
  listOwnFields,
  removeOwnField,
  saveOwnField,
} from '#app/domain/orders/own-fields/own-fields.server.ts'
import { choiceOf, freeText, optionalYes, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import {
  firstErrorOf,
  readIntentForm,
  requireValue,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/own-fields-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-order-rules')
  return inCompany(async (tx) => ({ fields: await listOwnFields(tx, actor) }))
}

const saveForm = formSchema({
  /** Id of the field; empty for a new one. */
  field: freeText(),
  name: freeText(),
  subject: choiceOf(ownFieldSubjects),
  kind: choiceOf(ownFieldKinds),
  choices: freeText(),
  required: optionalYes(),
})

const forms = { '': saveForm, save: saveForm, remove: formSchema({ field: uuidText() }) }

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-order-rules')
  const sent = await readIntentForm(request, forms)
  const page = href('/portal/:company/own-fields', params)
  if (sent.intent === 'remove') {
    const { field } = requireValue(sent)
    await inCompany((tx) => removeOwnField(tx, actor, field))
    return redirect(page, 303)
  }
  const typed = typedTextsOf(sent)
  const refuse = (problem: string, about: 'name' | 'choices' | 'all') =>
    data({ problem, about, typed, field: typed.field ?? '' }, { status: 400 })
  if (sent.status !== 'success') return refuse(firstErrorOf(sent), 'all')
  const { field, required, ...written } = sent.value
  const result = await inCompany((tx) =>
    saveOwnField(tx, actor, field || null, { ...written, isRequired: required === 'yes' }),
  )
  if (result.outcome === 'saved') return redirect(page, 303)
  const { outcome, message } = result
  return refuse(message, outcome === 'name' || outcome === 'choices' ? outcome : 'all')
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('Own fields')
}

export default function OwnFieldsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { fields } = loaderData
  const refusedOf = (id: string) => (actionData?.field === id ? actionData : undefined)
  // Input for a field that was removed meanwhile is offered as a new field, so that nothing is lost.
  const refusedNew = fields.some(({ id }) => id === actionData?.field) ? undefined : actionData
  return (
    <div className="max-w-3xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/approvals', params)} className="text-link">
          Approvals
        </Link>
      </p>
      <h1 className="text-title">Own fields</h1>
      <p className="mt-2 text-muted">
        Fields that your company adds to its orders or to their lines, such as a cost centre. They
        stand in the order, in its documents and in your CSV files, and our team sees them.
      </p>
      {fields.length === 0 ? (
        <p className="mt-6">There are no own fields.</p>
      ) : (
        <ul className="mt-6 border-t border-rule">
          {fields.map((field) => (
            <OwnFieldItem
              key={`${field.id} ${JSON.stringify(field)}`}
              field={field}
              refused={refusedOf(field.id)}
            />
          ))}
        </ul>
      )}
      <section aria-labelledby="add" className="mt-10">
        <h2 id="add" className="text-heading">
          Add a field
        </h2>
        {fields.length >= maxOwnFields && !refusedNew ? (
          <p className="mt-3">
            Your company has {maxOwnFields} fields, which is the maximum. Remove one to add another.
          </p>
        ) : (
          <OwnFieldForm key={fields.map(({ id }) => id).join()} refused={refusedNew} />
        )}
      </section>
    </div>
  )
}

const subjectLabels: Readonly<Record<OwnFieldSubject, string>> = {
  order: 'The whole order',
  line: 'Each line',
}
const kindLabels: Readonly<Record<OwnFieldKind, string>> = {
  text: 'Any text',
  choice: 'A choice of values',
}

interface Refused {
  problem: string
  about: 'name' | 'choices' | 'all'
  typed: Record<string, string>
}

/** An own field with the forms that change and remove it. */
function OwnFieldItem({ field, refused }: { field: OwnField; refused: Refused | undefined }) {
  const { id, name, subject, kind, choices, isRequired } = field
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm break-words text-muted">
            {[
              subjectLabels[subject],
              kind === 'text' ? kindLabels.text : choices.join(', '),
              isRequired && 'required',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <PortalForm>
          <input type="hidden" name="field" value={id} />
          <Button name="intent" value="remove" look="quiet" size="small">
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </PortalForm>
      </div>
      <Disclosure
        summary={
          <>
            Change<span className="sr-only"> {name}</span>
          </>
        }
        open={refused !== undefined}
        className="mt-2"
      >
        <OwnFieldForm field={field} refused={refused} />
      </Disclosure>
    </li>
  )
}

/** Form that adds an own field, or changes one. */
function OwnFieldForm({ field, refused }: { field?: OwnField; refused: Refused | undefined }) {
  const typed = refused?.typed
  return (
    <PortalForm className="mt-4 grid gap-5 sm:grid-cols-2">
      {refused?.about === 'all' && (
        <Notice tone="error" role="alert" className="sm:col-span-2">
          <p>{refused.problem}</p>
        </Notice>
      )}
      <input type="hidden" name="field" value={field?.id ?? ''} />
      <TextField
        name="name"
        label="Name"
        hint="Such as “Cost centre”."
        autoComplete="off"
        maxLength={maxOwnFieldName}
        required
        defaultValue={typed?.name ?? field?.name}
        errors={refused?.about === 'name' ? [refused.problem] : undefined}
        fieldClassName="sm:col-span-2 sm:max-w-80"
      />
      <SelectField
        name="subject"
        label="Belongs to"
        defaultValue={typed?.subject ?? field?.subject ?? 'order'}
        options={ownFieldSubjects.map((value) => ({ value, label: subjectLabels[value] }))}
      />
      <SelectField
        name="kind"
        label="Takes"
        defaultValue={typed?.kind ?? field?.kind ?? 'text'}
        options={ownFieldKinds.map((value) => ({ value, label: kindLabels[value] }))}
      />
      <TextArea
        name="choices"
        label="Values to choose from"
        hint={`One in each line, up to ${maxOwnFieldValue} characters. Leave blank for any text.`}
        rows={4}
        defaultValue={typed?.choices ?? field?.choices.join('\n')}
        errors={refused?.about === 'choices' ? [refused.problem] : undefined}
        fieldClassName="sm:col-span-2"
      />
      <CheckboxField
        name="required"
        value="yes"
        label="An order cannot be sent without it"
        defaultChecked={typed ? typed.required === 'yes' : (field?.isRequired ?? false)}
        className="sm:col-span-2"
      />
      <p className="sm:col-span-2">
        <Button name="intent" value="save">
          {field ? 'Save the field' : 'Add the field'}
          {field && <span className="sr-only"> {field.name}</span>}
        </Button>
      </p>
    </PortalForm>
  )
}
