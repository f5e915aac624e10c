import { wordsAfterForm } from '#app/domain/enquiry/private-page/words-after-form.ts'

/** What the page says after a form was taken; empty where none was. */
export const doneWords = wordsAfterForm({
  cancelled: 'This enquiry is cancelled. Nothing will be delivered.',
})
