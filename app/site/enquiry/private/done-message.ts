import { createFormMessages } from '#app/domain/enquiry/private-page/form-messages.ts'

/** Returns the message to show after a form was accepted; empty if none was. */
export const doneMessage = createFormMessages({
  claimed: 'Thank you. Your claim is with our team, who will answer it.',
  cancelled: 'This enquiry is cancelled. Nothing will be delivered.',
})
