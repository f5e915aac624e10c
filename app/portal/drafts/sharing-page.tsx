import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { draftSharingForm } from '#app/domain/orders/draft/draft-name-form.ts'
import {
  listDraftColleagues,
  listOpenDrafts,
  saveDraftSharing,
} from '#app/domain/orders/draft/named-drafts.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/sharing-page.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const { drafts, colleagues } = await inCompany(async (tx) => ({
    drafts: await listOpenDrafts(tx, actor),
    colleagues: await listDraftColleagues(tx, actor),
  }))
  const draft = drafts.find(({ id, owner }) => id === params.draft && owner === null)
  if (!draft) throw createMissingPageError(url)
  const chosen = draft.sharedWith.map(({ account }) => account)
  return {
    name: draft.name,
    colleagues: colleagues.map((colleague) => ({
      ...colleague,
      isChosen: chosen.includes(colleague.account),
    })),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const { draft } = params
  if (!isUuid(draft)) throw createMissingPageError(url)
  const sent = await readForm(request, draftSharingForm)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { name, colleague } = sent.value
  const result = await inCompany((tx) =>
    saveDraftSharing(tx, actor, { draft, name, colleagues: colleague }),
  )
  if (result.outcome !== 'saved') {
    return data(sent.reply({ formErrors: [result.message] }), { status: 409 })
  }
  return redirect(href('/portal/:company/drafts', params), 303)
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('Name and colleagues')
}

export default function SharingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, colleagues } = loaderData
  const { form, fields, ref } = useSchemaForm(draftSharingForm, {
    lastResult: actionData,
    defaultValue: { name },
  })
  const typed = actionData?.initialValue?.colleague
  const chosen = typed === undefined ? null : [typed].flat().map(String)
  return (
    <div className="max-w-2xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/drafts', params)} className="text-link">
          Drafts
        </Link>
      </p>
      <h1 className="text-title break-words">{name || 'Draft without a name'}</h1>
      <PortalForm {...getFormProps(form)} ref={ref} className="mt-6 space-y-6">
        <FormErrors result={actionData} />
        <SchemaField schema={draftSharingForm} field={fields.name} />
        <fieldset>
          <legend className="font-semibold">Colleagues who write in it with you</legend>
          <p className="mt-1 text-sm text-muted">
            They can change and send it, and get a mail. Only you can discard it.
          </p>
          {colleagues.length === 0 ? (
            <p className="mt-3">
              Nobody else in your company writes orders. An owner can invite a colleague or change a
              role.
            </p>
          ) : (
            <div className="mt-3 space-y-2">
              {colleagues.map(({ account, name: person, email, isChosen }) => (
                <CheckboxField
                  key={account}
                  id={`colleague-${account}`}
                  name="colleague"
                  value={account}
                  label={person || email}
                  hint={person ? email : undefined}
                  defaultChecked={chosen ? chosen.includes(account) : isChosen}
                />
              ))}
            </div>
          )}
        </fieldset>
        <Button>Save</Button>
      </PortalForm>
    </div>
  )
}
