/**
 * Patterns that make user input safe to store and to read. They remove or replace control
 * characters (PostgreSQL refuses NUL, and a line break could forge a mail header), lone surrogates,
 * and invisible characters that disguise text (bidirectional overrides, zero-width spaces).
 * Right-to-left scripts and emoji stay unchanged. A letter carries at most 30 combining marks, as
 * in Unicode's stream-safe text (UAX #15, section 13). No language needs more, and normalising
 * takes time that grows with the square of their number.
 */
const invisible = /[\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/gu
const loneSurrogate = /\p{Cs}/gu
const moreMarks = /(\p{M}{30})\p{M}+/gu

const removeUnsafeCharacters = (text: string) =>
  text.replace(loneSurrogate, '\uFFFD').replace(lineBreak, '\n').replace(invisible, '')

/** Composes letters and their marks (NFC), with at most 30 marks per letter. */
function composeLetters(text: string): string {
  // Twice, because NFC decomposes a few marks into two.
  return text.replace(moreMarks, '$1').normalize('NFC').replace(moreMarks, '$1')
}

/**
 * Cleans user input for a single line: every run of white space and control characters becomes one
 * space.
 */
export function cleanSingleLine(text: string): string {
  return composeLetters(removeUnsafeCharacters(text).replace(/[\s\p{Cc}]+/gu, ' ')).trim()
}

/**
 * Cleans user input of several lines: keeps line breaks with at most one empty line between; other
 * white space becomes single spaces.
 */
export function cleanMultiline(text: string): string {
  const lines = removeUnsafeCharacters(text)
    .replace(/(?:(?!\n)[\s\p{Cc}])+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
  return composeLetters(lines).trim()
}

/**
 * Cleans the text of a mail: like `cleanMultiline`, but keeps tabs and spaces within lines, which
 * separate the cells of tables.
 */
export function cleanMailText(text: string): string {
  const lines = removeUnsafeCharacters(text)
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/(?![\n\t ])\s/gu, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
  return composeLetters(lines).replace(/^\n+/, '').trimEnd()
}
