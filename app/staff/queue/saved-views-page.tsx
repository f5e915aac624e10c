import { data, href, Link, redirect } from 'react-router'
import { savedViewForm, savedViewQuery } from '#app/domain/desk/saved-view.ts'
import { listSavedViews, removeView, saveView } from '#app/domain/desk/saved-views.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import {
  firstErrorOf,
  readIntentForm,
  requireValue,
  typedTextsOf,
} from '#app/platform/forms/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/saved-views-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    views: await listSavedViews(database().db, context.get(staffActor)),
    query: savedViewQuery(url.searchParams),
  }
}

const forms = {
  '': savedViewForm.extend({ query: freeText() }),
  remove: formSchema({ view: uuidText() }),
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = await readIntentForm(request, forms)
  if (sent.intent === 'remove') {
    await removeView(db, actor, requireValue(sent).view)
    return redirect(href('/staff/queue/views'), { status: 303 })
  }
  const { name = '' } = typedTextsOf(sent)
  if (sent.status !== 'success') {
    return data({ name, errors: [firstErrorOf(sent)] }, { status: 400 })
  }
  const params = new URLSearchParams(sent.value.query)
  const saved = await saveView(db, actor, { name: sent.value.name, params })
  if (saved.outcome !== 'done') return data({ name, errors: [saved.message] }, { status: 409 })
  return redirect(`${href('/staff/queue')}?${saved.view.query}`, { status: 303 })
}

export function meta() {
  return staffMeta('Your views')
}

export default function SavedViewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { views, query } = loaderData
  return (
    <div className="max-w-2xl">
      <h1 className="text-heading">Your views of the queue</h1>
      {query && (
        <StaffForm className="mt-6 flex flex-wrap items-end gap-3">
          <input type="hidden" name="query" value={query} />
          <TextField
            label="Save the previous view as"
            name="name"
            required
            maxLength={40}
            defaultValue={actionData?.name}
            errors={actionData?.errors}
            fieldClassName="w-72"
          />
          <Button>Keep</Button>
        </StaffForm>
      )}
      <ul className="mt-8 border-t border-rule">
        {views.map(({ id, name, query: saved }) => (
          <li key={id} className="flex items-center gap-4 border-b border-rule py-2">
            <Link to={`${href('/staff/queue')}?${saved}`} className="text-link mr-auto">
              {name}
            </Link>
            <StaffForm>
              <input type="hidden" name="view" value={id} />
              <Button name="intent" value="remove" look="quiet" size="small">
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </StaffForm>
          </li>
        ))}
      </ul>
      {views.length === 0 && <p className="mt-3 text-muted">You have not saved any views yet.</p>}
      <p className="mt-6">
        <Link to={href('/staff/queue')} className="text-link">
          Back to the queue
        </Link>
      </p>
    </div>
  )
}
