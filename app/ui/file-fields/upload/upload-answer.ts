/** Why a form with files was not taken. */
export interface UploadRefusal<Details = unknown> {
  problem: string
  /** It is about the files, and stands beside their field. */
  aboutFiles: boolean
  /** What its page makes more of. */
  details?: Details
}

/** What an address answers to a form with files that a script sent: where it leads, or why not. */
export type UploadAnswer<Details = unknown> =
  | { ok: true; to: string }
  | ({ ok: false } & UploadRefusal<Details>)

const kept = 'Nothing was sent, and what you wrote is still here.'
const mayHaveArrived = 'It may have reached us all the same; sending it again does no harm.'

/** What to say where the sender stopped it. @param hasLeft all of it was on its way already */
export const cancelledWords = (hasLeft: boolean) =>
  hasLeft
    ? `Cancelled. ${mayHaveArrived}`
    : 'Cancelled: nothing was sent, and what you wrote is still here.'

/**
 * Reads the answer; one that is not ours is a refusal in words that fit its status.
 * @param hasLeft all of the form was on its way when the connection broke
 */
export function readAnswer(
  answer: { status: number; body: unknown } | null,
  hasLeft = false,
): UploadAnswer {
  if (!answer) return refuse(`The connection broke. ${hasLeft ? mayHaveArrived : kept} Try again.`)
  const { status, body } = answer
  if (typeof body === 'object' && body !== null && 'ok' in body) return body as UploadAnswer
  const sentence = sentenceOf(body)
  if (sentence) return refuse(`${sentence} ${kept}`)
  if (status === 413)
    return refuse(`The files are too large together. ${kept} Send fewer at once.`, true)
  if (status === 503 || status === 429)
    return refuse(`We are busy with other files. ${kept} Try again in a minute.`)
  if (status === 408)
    return refuse(`The connection was too slow. ${kept} Send fewer files at once.`)
  return refuse(`It was not taken. ${kept} Copy it, reload the page and send it again.`)
}

/** What a page would say instead of its content, such as to who was let go meanwhile; empty for nothing. */
function sentenceOf(body: unknown): string {
  const told = typeof body === 'object' && body !== null && 'message' in body ? body.message : ''
  return typeof told === 'string' ? told : ''
}

function refuse(problem: string, aboutFiles = false): UploadAnswer {
  return { ok: false, problem, aboutFiles }
}
