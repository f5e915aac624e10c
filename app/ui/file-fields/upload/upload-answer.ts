/** Reason why a form with files was refused. */
export interface UploadRefusal<Details = unknown> {
  problem: string
  /** Whether it concerns the files and is shown next to their field. */
  aboutFiles: boolean
  /** Details that the form's page interprets. */
  details?: Details
}

/** JSON response to a form with files: the URL to go to, or the refusal. */
export type UploadAnswer<Details = unknown> =
  | { ok: true; to: string }
  | ({ ok: false } & UploadRefusal<Details>)

const nothingSentMessage = 'Nothing was sent, and what you wrote is still here.'
const mayHaveArrivedMessage =
  'It may still have reached us; sending it again will not create a duplicate.'

/**
 * Returns the message after the sender cancelled the upload. @param hasLeft whether all of it had
 * been sent by then
 */
export const cancelledMessage = (hasLeft: boolean) =>
  hasLeft
    ? `Cancelled. ${mayHaveArrivedMessage}`
    : 'Cancelled: nothing was sent, and what you wrote is still here.'

/**
 * Interprets the response to a form with files. A response that is not an `UploadAnswer` becomes a
 * refusal with a message that fits its status.
 * @param answer null if the connection failed
 * @param hasLeft whether all of the form had been sent when the connection failed
 */
export function parseUploadAnswer(
  answer: { status: number; body: unknown } | null,
  hasLeft = false,
): UploadAnswer {
  if (!answer)
    return refuse(
      `The connection broke. ${hasLeft ? mayHaveArrivedMessage : nothingSentMessage} Try again.`,
    )
  const { status, body } = answer
  if (typeof body === 'object' && body !== null && 'ok' in body) return body as UploadAnswer
  const sentence = errorMessageOf(body)
  if (sentence) return refuse(`${sentence} ${nothingSentMessage}`)
  if (status === 413)
    return refuse(
      `The files are too large together. ${nothingSentMessage} Send fewer at once.`,
      true,
    )
  if (status === 503 || status === 429)
    return refuse(`We are busy with other files. ${nothingSentMessage} Try again in a minute.`)
  if (status === 408)
    return refuse(`The connection was too slow. ${nothingSentMessage} Send fewer files at once.`)
  return refuse(
    `The form was not accepted. ${nothingSentMessage} Copy your text, reload the page and send it again.`,
  )
}

/**
 * Returns the message of an error page in place of the content, for example for a member who was
 * removed meanwhile; '' if there is none.
 */
function errorMessageOf(body: unknown): string {
  const told = typeof body === 'object' && body !== null && 'message' in body ? body.message : ''
  return typeof told === 'string' ? told : ''
}

function refuse(problem: string, aboutFiles = false): UploadAnswer {
  return { ok: false, problem, aboutFiles }
}
