import type { ArchiveContents, LeftFile } from './incoming-mail.ts'

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
