/**
 * The message to a refused sender: the reason and, for one who has to wait, how long and our telephone
 * number.
 * @param retryAfter seconds; undefined where the form may be sent again at once
 */
export function refusalWords(
  message: string,
  retryAfter: number | undefined,
  phone: string,
): string {
  if (retryAfter === undefined) return message
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return `${message} Send it again in ${wait}, or call ${phone}.`
}
