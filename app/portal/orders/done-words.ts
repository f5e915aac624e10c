import { wordsAfterForm } from '#app/domain/enquiry/private-page/words-after-form.ts'

/** What an order’s page says after a form was taken; empty where none was. */
export const doneWords = wordsAfterForm({
  ordered: 'Your order is sent. It is with our team, and all of it stands here.',
  'called-off': 'Called off. It is with our team, and all of it stands here.',
  approved: 'Approved. The order is with our team, and its sender is told.',
  changed: 'The order is changed. Our team sees what is different.',
  asked: 'Our team has your request, and answers here and tells you.',
  cancelled: 'The order is cancelled. Nothing of it will be delivered.',
  withdrawn: 'The claim is withdrawn.',
})
