import { contactDraft } from '#app/domain/kept-in-browser.ts'
import { formOnUse } from '#app/ui/form/form-on-use.tsx'

export const messageFormOnUse = formOnUse({
  name: 'message',
  fetch: async () => (await import('./message-form.tsx')).ContactMessageForm,
  draft: contactDraft,
})
