import type { ArchiveContents, LeftFile } from './incoming-mail.ts'

/** Maximum length of the known texts together, in characters. */
const maxKnownLength = 300_000
/** Minimum length of a line that is looked for anywhere in the known texts, in characters. */
const minSearchedLength = 12
/** Maximum number of lines that are looked for, so that comparing takes linear time. */
const maxSearches = 400
/** Maximum number of characters that a quoted line may skip, such as a signature. */
const maxSkipped = 300

type KnownPart = 'all' | 'start' | 'none'

/**
 * Compares the lines of a quotation, in order, with texts that we have: our mails and earlier
 * messages. Mail programs break lines anew and change marks, so only letters and digits count.
 */
export class KnownText {
  readonly #text: string
  #at = 0
  #searches = 0

  constructor(texts: readonly string[]) {
    this.#text = ` ${lettersOf(texts.join(' ').slice(0, maxKnownLength))} `
  }

  get isEmpty(): boolean {
    return this.#text.trim() === ''
  }

  /**
   * Tells whether a line is in the known texts: all of it, only its start, so that something was
   * added behind it, or none of it.
   */
  match(line: string): KnownPart {
    const words = lettersOf(line.slice(0, 4000))
    if (words === '') return 'all'
    if (this.#continues(words)) return 'all'
    if (words.length >= minSearchedLength && this.#find(words)) return 'all'
    if (line.includes('\t') && this.#hasCells(line.slice(0, 4000))) return 'all'
    return this.#startsWithKnown(words) ? 'start' : 'none'
  }

  /** Whether the line follows the previous one within a short distance. */
  #continues(words: string): boolean {
    const isShort = words.length < minSearchedLength
    const window = this.#text.slice(
      this.#at,
      this.#at + (isShort ? words.length + 2 : maxSkipped + words.length + 2),
    )
    const at = window.indexOf(` ${words} `)
    if (at < 0) return false
    this.#at += at + words.length + 1
    return true
  }

  /**
   * Whether every cell of a table's row is known. In our text, a long cell may be broken into two
   * pieces with another cell between them, and pictures are left out.
   */
  #hasCells(row: string): boolean {
    const cells = row.split('\t').filter((cell) => !/^\W*\[picture\]/.test(cell))
    return cells.length > 0 && cells.every((cell) => this.#hasPieces(lettersOf(cell)))
  }

  #hasPieces(cell: string): boolean {
    const words = cell.split(' ').slice(0, 100)
    for (let length = words.length; length > 0; length -= 1) {
      if (this.#searches >= maxSearches) return false
      this.#searches += 1
      const [piece, rest] = [words.slice(0, length), words.slice(length)]
      if (!this.#text.includes(` ${piece.join(' ')} `)) continue
      return rest.length === 0 || this.#text.includes(` ${rest.join(' ')} `)
    }
    return false
  }

  #find(words: string): boolean {
    if (this.#searches >= maxSearches) return false
    this.#searches += 1
    const at = this.#text.indexOf(` ${words} `)
    if (at < 0) return false
    this.#at = at + words.length + 1
    return true
  }

  /** Whether the first words are known, at least two or a question, and the line goes on. */
  #startsWithKnown(words: string): boolean {
    const start = words.split(' ').slice(0, 2).join(' ')
    if (!words.includes(' ') || start.length < 5) return false
    const window = this.#text.slice(this.#at, this.#at + maxSkipped + start.length + 2)
    const near = window.indexOf(` ${start} `)
    if (near >= 0) return true
    if (this.#searches >= maxSearches) return false
    this.#searches += 1
    return this.#text.includes(` ${start} `)
  }
}

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Maximum length of a mail's text in a conversation, in characters; the rest is in the mail. */
const maxConversationText = 20_000
/** Maximum number of names that a note lists. */
const maxListed = 20

interface MailText {
  /** Text that the sender wrote, without quotations. */
  said: string
  leftFiles: readonly LeftFile[]
  archives: readonly ArchiveContents[]
  hasFiles: boolean
}

/**
 * Composes the text of the message that shows a mail in a conversation, and the note about its
 * files: those that were not stored, and what archives contain. The text is empty only if there is
 * a note or a file, so that every mail is seen.
 */
export function composeMessageText({ said, leftFiles, archives, hasFiles }: MailText) {
  const notes = [describeLeftFiles(leftFiles), ...archives.map(describeArchive)].filter(Boolean)
  const fileNote = notes.map((note) => `${note}.`).join(' ')
  const isCut = said.length > maxConversationText
  const words = isCut
    ? `${said.slice(0, maxConversationText)}\n[The text goes on in the whole mail.]`
    : said
  const isEmpty = words === '' && fileNote === '' && !hasFiles
  return { text: isEmpty ? '[The mail has no text.]' : words, fileNote }
}

/** Names files that were not stored: “2 files left behind: offer.exe, scan.bmp”. */
function describeLeftFiles(leftFiles: readonly LeftFile[]): string {
  const count = leftFiles.length
  if (count === 0) return ''
  const names = leftFiles.slice(0, maxListed).map(({ name }) => name)
  const more = count > maxListed ? ` and ${count - maxListed} more` : ''
  return `${count === 1 ? '1 file' : `${count} files`} left behind: ${names.join(', ')}${more}`
}

/** Lists the names in an archive. */
export function describeArchive({ archive, names, more }: ArchiveContents): string {
  const shown = names.slice(0, maxListed)
  const hidden = more + names.length - shown.length
  const list = shown.length === 0 ? 'nothing' : shown.join(', ')
  return `${archive} contains ${list}${hidden > 0 ? ` and ${hidden} more` : ''}`
}
