import { callBackDraft } from '#app/domain/kept-in-browser.ts'
import { createLazyForm } from '#app/ui/form/form-on-use.tsx'

export const callBackFormOnUse = createLazyForm({
  name: 'call-back',
  fetch: async () => (await import('./call-back-form.tsx')).CallBackRequestForm,
  draftKey: callBackDraft,
})
