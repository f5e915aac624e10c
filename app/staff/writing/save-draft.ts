import { href, redirect } from 'react-router'
import { saveTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { fieldText } from '#app/platform/forms/field-text.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/save-draft.ts'

export function loader() {
  throw redirect(href('/staff'))
}

/** Saves the draft of a message or notice (`about` is its key). */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData()
  const about = fieldText(sent, 'about')
  const body = fieldText(sent, 'body')
  return saveTextDraft(database().db, context.get(staffActor), { about, body })
}

/** Skips reloading, because a saved draft does not change what pages show. */
export const shouldRevalidate = () => false
