import { checkoutDraft } from '#app/domain/kept-in-browser.ts'
import { createLazyForm } from '#app/ui/form/form-on-use.tsx'

/** Checkout form, which is loaded when it is first used. */
export const checkoutFormOnUse = createLazyForm({
  name: 'checkout',
  fetch: async () => (await import('./checkout-form.tsx')).CheckoutForm,
  draftKey: checkoutDraft,
})
