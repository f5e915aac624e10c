const afterwards = /^$|[\s([{“‘–—/-]/

/**
 * Straight quotation marks and apostrophes as they are set in print; everything else stays.
 * @param before the character before the text, where it goes on from another part of the line
 */
export function typographic(text: string, before = ''): string {
  return text.replace(/['"]/g, (mark, at: number) => {
    const previous = at > 0 ? (text[at - 1] ?? '') : before
    // ’90s: nothing is quoted.
    const opens = afterwards.test(previous) && !(mark === "'" && /\d/.test(text[at + 1] ?? ''))
    if (mark === '"') return opens ? '“' : '”'
    return opens ? '‘' : '’'
  })
}
