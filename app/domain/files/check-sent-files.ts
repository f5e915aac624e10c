import type { SentFile } from '#app/platform/request/sent-files.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { type CheckedFile, checkFile, type FileCheck } from './check-file.ts'
import { filesField, maxFileBytes, maxFilesAtOnce, type UploadKind } from './file-kinds.ts'
import { fileRefusals } from './file-refusals.ts'

/**
 * Checks the files of a form by their content. Loads at most one file above the limit, so that the
 * operation that stores them can refuse them.
 * @param kindRefusal message for a file of an unaccepted type
 */
export async function checkSentFiles(
  sent: readonly SentFile[],
  kindRefusal = fileRefusals.kind,
): Promise<
  { outcome: 'done'; files: CheckedFile<UploadKind>[] } | Exclude<FileCheck, { outcome: 'done' }>
> {
  const chosen = sent.filter(({ field }) => field === filesField).slice(0, maxFilesAtOnce + 1)
  const files: CheckedFile<UploadKind>[] = []
  for (const file of chosen) {
    if (file.size > maxFileBytes) {
      return { outcome: 'too-large', message: fileRefusals.tooLarge(cleanSingleLine(file.name)) }
    }
    const content = new Uint8Array(await file.arrayBuffer())
    const checked = await checkFile({ name: file.name, content }, kindRefusal)
    if (checked.outcome !== 'done') return checked
    files.push(checked.file)
  }
  return { outcome: 'done', files }
}
