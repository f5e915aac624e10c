const openingContext = /^$|[\s([{“‘–—/-]/

/**
 * Replaces straight quotation marks and apostrophes by typographic ones.
 * @param before character before the text, if it continues another part of the line
 */
export function setQuotationMarks(text: string, before = ''): string {
  return text.replace(/['"]/g, (mark, at: number) => {
    const previous = at > 0 ? (text[at - 1] ?? '') : before
    // An apostrophe before a digit, as in ’90s, does not open a quotation.
    const opens = openingContext.test(previous) && !(mark === "'" && /\d/.test(text[at + 1] ?? ''))
    if (mark === '"') return opens ? '“' : '”'
    return opens ? '‘' : '’'
  })
}
