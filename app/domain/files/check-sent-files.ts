import { type CheckedFile, checkFile } from './check-file.ts'
import { filesField, maxFilesAtOnce } from './file-kinds.ts'
import { fileRefusals } from './file-refusals.ts'

/**
 * Checks the files of a form, each by its content. One more than may be sent at once is enough for
 * whoever stores them to refuse them.
 * @param kindRefusal what is said of a file of a kind that is not taken
 */
export async function checkSentFiles(
  form: FormData,
  kindRefusal = fileRefusals.kind,
): Promise<{ ok: true; files: CheckedFile[] } | { ok: false; message: string }> {
  const sent = form
    .getAll(filesField)
    .filter(
      (value): value is File => value instanceof File && (value.size > 0 || value.name !== ''),
    )
    .slice(0, maxFilesAtOnce + 1)
  const files: CheckedFile[] = []
  for (const file of sent) {
    const content = new Uint8Array(await file.arrayBuffer())
    const checked = await checkFile({ name: file.name, content }, kindRefusal)
    if (!checked.ok) return checked
    files.push(checked.file)
  }
  return { ok: true, files }
}
