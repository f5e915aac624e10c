import { createLazyForm } from '#app/ui/form/form-on-use.tsx'

export const reviewFields = createLazyForm({
  name: 'review',
  fetch: async () => (await import('./review-fields.tsx')).ReviewFields,
})
