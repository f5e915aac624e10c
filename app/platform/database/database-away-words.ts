/**
 * What people read when the database is away, by what they were about to do. All of these keep what
 * was typed, and say when to try again; none is shown for a fault of ours.
 */
const cannotReach = 'We cannot reach your enquiry at the moment'

/** A page that shows what a visitor has with us. */
export const pageOutOfReach = `${cannotReach}. Nothing is lost: what is in it is kept. Please try again in a minute, or call us.`

/** A change of the cart that was under way when the database went may have been made. */
export const changeOutOfReach = `${cannotReach}. Nothing in it is lost: check it in a minute, before you try again.`

/** A page or a form of the portal. An order is one however often it is sent. */
export const ordersOutOfReach =
  'We cannot reach your orders at the moment. Nothing is lost: go back in a minute, look, and try again. An order that is sent twice is one order.'

/** The same of a plan’s whole list, which pressed twice would be added twice. */
export const planOutOfReach = `${cannotReach}. Check it in a minute, before you add the plan again.`

export const listOutOfReach = `${cannotReach}, so nothing was added. Your list is still here: try again in a minute.`

/** A form whose fields stay as they were typed. Sending it again is safe: it arrives once. */
export function cannotTake(form: 'enquiry' | 'message' | 'review'): string {
  return `We cannot take your ${form} at the moment. Nothing you typed is lost: send it again in a minute.`
}
