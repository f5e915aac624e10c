/**
 * Builds the message for a refused sender: the reason and, if the sender has to wait, for how long
 * and our phone number.
 * @param retryAfter seconds; undefined if the form may be sent again at once
 */
export function buildRefusalMessage(
  message: string,
  retryAfter: number | undefined,
  phone: string,
): string {
  if (retryAfter === undefined) return message
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return `${message} Send it again in ${wait}, or call ${phone}.`
}
