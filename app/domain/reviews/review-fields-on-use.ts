import { createLazyForm } from '#app/ui/form/form-on-use.tsx'

/** Fields of the review form, which are loaded when the form is first used. */
export const reviewFields = createLazyForm({
  name: 'review',
  fetch: async () => (await import('./review-fields.tsx')).ReviewFields,
})
