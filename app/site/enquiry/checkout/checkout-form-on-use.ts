import { checkoutDraft } from '#app/domain/kept-in-browser.ts'
import { createLazyForm } from '#app/ui/form/form-on-use.tsx'

export const checkoutFormOnUse = createLazyForm({
  name: 'checkout',
  fetch: async () => (await import('./checkout-form.tsx')).CheckoutForm,
  draftKey: checkoutDraft,
})
