/** Path below which all pictures are served. */
export const pictureRoot = '/pictures/'

const keyPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Maximum length of a picture's key, in characters. */
export const maxPictureKeyLength = 80

/** Whether a text can be the key of a picture, such as `team-at-the-warehouse`. */
export const isPictureKey = (text: string) =>
  text.length <= maxPictureKeyLength && keyPattern.test(text)

/** Returns the key of a picture's address; null for other addresses. */
export function parsePictureAddress(address: string): string | null {
  if (!address.startsWith(pictureRoot)) return null
  const key = address.slice(pictureRoot.length)
  return isPictureKey(key) ? key : null
}

/**
 * Calls back with every picture that a document uses, at any depth: its key, the object with its
 * texts, and its place, such as `team.members.2.image`.
 */
export function eachPictureOf(
  body: unknown,
  found: (key: string, image: Readonly<Record<string, unknown>>, place: string) => void,
  place = '',
): void {
  if (typeof body !== 'object' || body === null) return
  const { src } = body as { src?: unknown }
  const key = typeof src === 'string' ? parsePictureAddress(src) : null
  if (key !== null) found(key, body as Record<string, unknown>, place)
  for (const [name, value] of Object.entries(body)) {
    eachPictureOf(value, found, place ? `${place}.${name}` : name)
  }
}
