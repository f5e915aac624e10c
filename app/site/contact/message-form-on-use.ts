import { contactDraft } from '#app/domain/kept-in-browser.ts'
import { createLazyForm } from '#app/ui/form/form-on-use.tsx'

/** Contact form, which is loaded when it is first used. */
export const messageFormOnUse = createLazyForm({
  name: 'message',
  fetch: async () => (await import('./message-form.tsx')).ContactMessageForm,
  draftKey: contactDraft,
})
