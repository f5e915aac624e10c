import { formOnUse } from '#app/ui/form/form-on-use.tsx'

export const reviewFields = formOnUse({
  name: 'review',
  fetch: async () => (await import('./review-fields.tsx')).ReviewFields,
})
