/**
 * Text that people type, made safe to store and to read: no control characters (PostgreSQL refuses
 * NUL, a line break could forge a mail header), no lone surrogates, and none of the invisible marks
 * that make text read as something else (bidirectional overrides, zero-width spaces). Right-to-left
 * scripts and emoji stay as they are. No letter carries more than 30 marks, as in Unicode's
 * stream-safe text (UAX #15, section 13): no language has such a letter, and composing one takes
 * time that grows with the square of its marks.
 */
const invisible = /[\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/gu
const loneSurrogate = /\p{Cs}/gu
const moreMarks = /(\p{M}{30})\p{M}+/gu

const wellFormed = (text: string) =>
  text.replace(loneSurrogate, '\uFFFD').replace(lineBreak, '\n').replace(invisible, '')

/** Letters and their marks as one character each, where Unicode has it. */
function composed(text: string): string {
  // Twice, since NFC decomposes a few marks into two.
  return text.replace(moreMarks, '$1').normalize('NFC').replace(moreMarks, '$1')
}

/** One line: every run of white space and control characters becomes a single space. */
export function oneLine(text: string): string {
  return composed(wellFormed(text).replace(/[\s\p{Cc}]+/gu, ' ')).trim()
}

/** Lines kept, at most one empty line between them; other white space becomes single spaces. */
export function manyLines(text: string): string {
  const lines = wellFormed(text)
    .replace(/(?:(?!\n)[\s\p{Cc}])+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
  return composed(lines).trim()
}
