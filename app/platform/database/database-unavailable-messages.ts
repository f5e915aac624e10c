/**
 * Opening of most messages shown while the database is unavailable. Each message says what was
 * saved and when to try again. None is shown for faults of our own code.
 */
const unreachableSentence = 'We cannot reach your enquiry at the moment'

/** Message of a page that would show the visitor's enquiry. */
export const pageUnavailableMessage = `${unreachableSentence}. Nothing is lost: everything in it is saved. Please try again in a minute, or call us.`

/**
 * Message for a failed change of the cart. The change may have been saved before the database
 * became unavailable.
 */
export const changeUnavailableMessage = `${unreachableSentence}. Nothing in it is lost: check it in a minute, before you try again.`

/** Message of portal pages and forms. Sending an order is idempotent, so the message may say so. */
export const ordersUnavailableMessage =
  'We cannot reach your orders at the moment. Nothing is lost: go back in a minute, check, and try again. Sending an order twice will not create a second one.'

/**
 * Message shown when adding a plan fails. Adding is not idempotent, so it asks the visitor to check
 * before trying again.
 */
export const planUnavailableMessage = `${unreachableSentence}. Check it in a minute, before you add the plan again.`

export const listUnavailableMessage = `${unreachableSentence}, so nothing was added. Your list is still here: try again in a minute.`

/**
 * Message above a form that could not be submitted; its fields keep their values. Sending the form
 * again is safe, because a submission is saved once.
 */
export function formUnavailableMessage(form: 'enquiry' | 'message' | 'request' | 'review'): string {
  return `We cannot take your ${form} at the moment. Nothing you typed is lost: send it again in a minute.`
}
