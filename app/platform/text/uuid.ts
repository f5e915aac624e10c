/**
 * Whether a text is a UUID in the database's spelling (lower case, with hyphens), so that ids can
 * be compared as text.
 */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
