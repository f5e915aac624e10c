/** Whether a text is an id as the database writes it: in one spelling, so that ids compare as text. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
