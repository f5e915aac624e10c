import { checkoutDraft } from '#app/domain/kept-in-browser.ts'
import { formOnUse } from '#app/ui/form/form-on-use.tsx'

export const checkoutFormOnUse = formOnUse({
  name: 'checkout',
  fetch: async () => (await import('./checkout-form.tsx')).CheckoutForm,
  draft: checkoutDraft,
})
