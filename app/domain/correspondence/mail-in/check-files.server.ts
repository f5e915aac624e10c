import { type CheckedFile, checkFile } from '#app/domain/files/check-file.ts'
import { maxBytesAtOnce, maxFilesAtOnce } from '#app/domain/files/file-kinds.ts'
import type { ArrivedFile } from './arrived-mail.ts'

/** Checks the files of a mail as uploads are checked. @returns those taken, and how many were not */
export async function checkFiles(
  arrived: readonly ArrivedFile[],
): Promise<{ files: CheckedFile[]; refused: number }> {
  const files: CheckedFile[] = []
  let bytes = 0
  for (const file of arrived) {
    const checked = await checkFile(file)
    const isRoom = files.length < maxFilesAtOnce && bytes + file.content.length <= maxBytesAtOnce
    if (!checked.ok || !isRoom) continue
    files.push(checked.file)
    bytes += file.content.length
  }
  return { files, refused: arrived.length - files.length }
}
