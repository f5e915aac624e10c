import { formOnUse } from '#app/ui/fields/form-on-use.tsx'
import { checkoutDraft } from './checkout-draft.ts'

export const checkoutFormOnUse = formOnUse({
  name: 'checkout',
  fetch: async () => (await import('./checkout-form.tsx')).CheckoutForm,
  draft: checkoutDraft,
})
