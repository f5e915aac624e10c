import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { placeholderLabels } from '#app/domain/text-drafts/placeholders.ts'
import { snippetForm } from '#app/domain/text-drafts/snippet.ts'
import { findSnippet, removeSnippet, saveSnippet } from '#app/domain/text-drafts/snippets.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { recordVersion, unusedFields } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { storedValueHints } from '#app/ui/form/stored-now.ts'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { FormErrors } from '../forms/form-errors.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { Facts } from '../frame/facts.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/snippet-page.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireStaff(context, 'keep-snippets')
  if (params.snippet === 'new') return { snippet: null }
  const snippet = isUuid(params.snippet) ? await findSnippet(database().db, params.snippet) : null
  if (!snippet) throw createMissingPageError(url)
  return { snippet }
}

const forms = {
  '': snippetForm.safeExtend({ version: recordVersion() }),
  remove: formSchema({ ...unusedFields(snippetForm.shape), version: recordVersion() }),
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-snippets')
  const { db } = database()
  const id = isUuid(params.snippet) ? params.snippet : undefined
  const parsed = await readIntentForm(request, forms)
  if (parsed.status !== 'success') return data(parsed.reply(), { status: 400 })
  if (parsed.intent === 'remove') {
    if (id) await removeSnippet(db, actor, id)
    return redirect(href('/staff/snippets'), 303)
  }
  const { version, ...snippet } = parsed.value
  const result = await saveSnippet(db, actor, { ...snippet, ...(id && { id, version }) })
  if (result.outcome === 'done') return redirect(href('/staff/snippets'), 303)
  const field = fieldsByReason[result.outcome]
  const errors = field
    ? { fieldErrors: { [field]: [result.message] } }
    : { formErrors: [result.message] }
  return data(parsed.reply(errors), { status: result.outcome === 'stale' ? 409 : 400 })
}

/** The form field that each refusal is about. */
const fieldsByReason: Partial<Record<string, string>> = {
  'name-taken': 'name',
  'unknown-placeholder': 'body',
  'private-link': 'body',
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.snippet?.name ?? 'New snippet')
}

export default function SnippetPage({ loaderData: { snippet }, actionData }: Route.ComponentProps) {
  const stored = { name: snippet?.name ?? '', body: snippet?.body ?? '' }
  const now = storedValueHints(actionData, snippet?.version ?? 0, stored)
  const { form, fields, ref } = useSchemaForm(snippetForm, {
    id: 'snippet',
    lastResult: actionData,
    defaultValue: stored,
  })
  return (
    <>
      <PageHead
        title={snippet?.name ?? 'New snippet'}
        back={
          <Link to={href('/staff/snippets')} className="text-link">
            Snippets
          </Link>
        }
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <StaffForm {...getFormProps(form)} replace ref={ref} className="panel space-y-4">
          <FormErrors errors={form.errors} />
          <input type="hidden" name="version" value={snippet?.version ?? 0} />
          <SchemaField schema={snippetForm} field={fields.name} {...now('name')} />
          <SchemaField schema={snippetForm} field={fields.body} {...now('body')} />
          <p className="flex flex-wrap gap-2">
            <Button>Save</Button>
            {snippet && (
              <Button look="secondary" name="intent" value="remove" formNoValidate>
                Remove
              </Button>
            )}
          </p>
        </StaffForm>
        <aside className="panel self-start">
          <h2 className="mb-2 font-semibold">Placeholders</h2>
          <Facts
            facts={Object.entries(placeholderLabels).map(([name, label]) => ({
              label: `{${name}}`,
              value: label,
            }))}
          />
          <p className="mt-3 text-sm text-muted">
            Placeholders without a value stay in the text, and the message cannot be sent until you
            fill them in.
          </p>
        </aside>
      </div>
    </>
  )
}
