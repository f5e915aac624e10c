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

/**
 * The operating system's codes for an unreachable host, and PostgreSQL's for a server that starts or
 * stops, has no free connection, closed one, or cancelled a statement or transaction by timeout
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const unavailableCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(?:HOST|NET)UNREACH|08\w{3}|57P0[1-5]|57014|25P03|53[123]00|25006)$/
/** The driver's messages for errors without a code. */
const codelessMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/

/**
 * Whether an error means that the database cannot be reached or is too slow at the moment, so that a
 * retry may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause }: { code?: unknown; message?: unknown; cause?: unknown } = error
  if (typeof code === 'string' && unavailableCodes.test(code)) return true
  return (
    (typeof message === 'string' && codelessMessages.test(message)) || isDatabaseUnavailable(cause)
  )
}
