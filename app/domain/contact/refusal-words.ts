/**
 * What a sender reads who was refused: the reason, and for one who has to wait, for how long and how
 * to reach us now.
 * @param retryAfter seconds, undefined when it may be sent again at once
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
