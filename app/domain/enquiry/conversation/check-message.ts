import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { maxBytesAtOnce, maxFilesAtOnce } from '#app/domain/files/file-kinds.ts'
import { fileRefusals } from '#app/domain/files/file-refusals.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { maxMessageLength } from './message-limits.ts'

export type MessageRefusal = {
  outcome: 'empty' | 'too-long' | 'too-many-files' | 'open-placeholder'
  message: string
}

/**
 * Cleans and validates a message of the customer or the team, and its files. An empty text is
 * allowed if there are files.
 */
export function checkMessage(
  typed: string,
  files: readonly CheckedFile[],
): { outcome: 'done'; text: string } | MessageRefusal {
  const text = cleanMultiline(typed)
  if (text === '' && files.length === 0) {
    return { outcome: 'empty', message: 'Write a message, or choose a file to send.' }
  }
  if (text.length > maxMessageLength) {
    const message = `Shorten the message to ${maxMessageLength} characters or fewer. It has ${text.length}.`
    return { outcome: 'too-long', message }
  }
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
  if (files.length > maxFilesAtOnce || bytes > maxBytesAtOnce) {
    return { outcome: 'too-many-files', message: fileRefusals.tooMany }
  }
  return { outcome: 'done', text }
}
