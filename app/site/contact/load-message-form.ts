import { lazy } from 'react'
import { contactDraft } from '#app/domain/contact/contact-draft.ts'
import { firstUse } from '#app/ui/first-use.ts'
import { hasKeptFields } from '#app/ui/use-kept-fields.ts'
import type { MessageForm } from './message-form.tsx'

/** Of the element around the form. */
export const messagePlace = 'message'

let loaded: typeof MessageForm | undefined

/** Fetches the form's code; a page that shows the form without having been loaded waits for it. */
export async function loadMessageForm() {
  const { MessageForm } = await import('./message-form.tsx')
  loaded = MessageForm
  return { default: MessageForm }
}

/**
 * The form with checks beside its fields weighs a quarter of the page's other scripts. As it comes
 * from the server it can be filled in and sent without them; so they are fetched when somebody uses
 * the page, or at once if there is something to say: what was typed before, or what was refused.
 */
const WaitingForm = lazy(async () => {
  if (isServed() && !isWanted()) await firstUse()
  // Without its code the form stays as it was served, and works.
  return loadMessageForm().catch(() => new Promise<never>(() => undefined))
})

export function messageForm() {
  return loaded ?? WaitingForm
}

function isServed(): boolean {
  return typeof document !== 'undefined' && document.querySelector(`#${messagePlace} form`) !== null
}

function isWanted(): boolean {
  const hasErrors = document.querySelector(`#${messagePlace} [aria-invalid="true"]`) !== null
  return hasErrors || hasKeptFields(contactDraft)
}
