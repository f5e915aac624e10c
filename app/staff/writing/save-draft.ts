import { href, redirect } from 'react-router'
import { saveTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/save-draft.ts'

export function loader() {
  throw redirect(href('/staff'))
}

const draftForm = formSchema({ about: freeText(), body: freeText() })

/** Saves the draft of a message or notice (`about` is its key). */
export async function action({ request, context }: Route.ActionArgs) {
  const draft = await requireForm(request, draftForm)
  return saveTextDraft(database().db, context.get(staffActor), draft)
}
