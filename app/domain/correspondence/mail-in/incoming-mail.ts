/** Maximum length of the text of a mail that the search covers, in characters. */
const maxIndexedLength = 60_000
/** Maximum number of words that a search uses. */
const maxSearchedWords = 8

/** Writes text for the search: lower case, without accents and apostrophes. */
function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/['’]/g, '')
}

/** Returns the words of a mail that its search index has, at most 60,000 characters. */
export function indexedWords(texts: readonly string[]): string {
  return foldForSearch(texts.join(' ').slice(0, maxIndexedLength)).replace(/\s+/g, ' ')
}

/**
 * Builds PostgreSQL's text-search query of a typed text, all words as beginnings; empty if there
 * are none.
 */
export function buildMailQuery(typed: string): string {
  return foldForSearch(typed)
    .split(/[\s,;]+/)
    .map((word) =>
      word.replace(/[^\p{L}\p{N}@._+-]/gu, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    )
    .filter((word) => word !== '')
    .slice(0, maxSearchedWords)
    .map((word) => `'${word}':*`)
    .join(' & ')
}

/**
 * States of an incoming mail, with labels.
 * - tray: waits for staff to decide what it belongs to
 * - joined: part of a conversation
 * - set-aside: needs no action, such as an automatic reply or a mailing list's mail
 * - dealt: staff took it out of the tray
 * - spam: staff marked it, or its sender, as spam
 */
export const incomingStates = {
  tray: 'Waiting',
  joined: 'In a conversation',
  'set-aside': 'Set aside',
  dealt: 'Dealt with',
  spam: 'Spam',
} as const
export type IncomingState = keyof typeof incomingStates
export const incomingStateNames = Object.keys(incomingStates) as IncomingState[]

/** A file stored with an incoming mail. */
export interface MailFile {
  name: string
  /** Id in the file table. */
  file: string
}

/** A file of a mail that is not stored, apart from the original mail. */
export interface LeftFile {
  name: string
  /** Reason in a few words, such as “larger than 10 MB”. */
  reason: string
}

/** Names of the files in an archive (ZIP), which is not unpacked. */
export interface ArchiveContents {
  archive: string
  names: string[]
  /** Number of further files. */
  more: number
}
