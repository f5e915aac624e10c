import {
  acceptedFilesText,
  fileKinds,
  maxBytesAtOnce,
  maxFileBytes,
  maxFileSizeText,
  maxFilesAtOnce,
  maxTotalSizeText,
  uploadKinds,
} from './file-kinds.ts'

/** Messages for files that are not accepted, used in browser and server. */
export const fileRefusals = {
  empty: (name: string) => `“${name}” is empty.`,
  tooLarge: (name: string) =>
    `“${name}” is larger than ${maxFileSizeText}. Send a smaller one, or a part of it.`,
  kind: (name: string) =>
    `“${name}” is not a type of file that we can open. Send ${acceptedFilesText}`,
  photograph: (name: string) =>
    `“${name}” is not a photograph that we can open. Send JPEG, PNG or WebP.`,
  tooMany: `Send at most ${maxFilesAtOnce} files at once, ${maxTotalSizeText}.`,
  orderFull: `An order holds at most ${maxFilesAtOnce} files, ${maxTotalSizeText}. Remove one that is not needed first.`,
}

const endings: readonly string[] = uploadKinds.flatMap((kind) => [...fileKinds[kind].endings])

/**
 * Checks names and sizes of selected files before they are sent. Their content is checked by
 * `checkFile` on the server.
 * @returns a message that names the file; null if they may be sent
 */
export function checkSelectedFiles(
  files: readonly { name: string; size: number }[],
): string | null {
  for (const { name, size } of files) {
    if (size === 0) return fileRefusals.empty(name)
    if (size > maxFileBytes) return fileRefusals.tooLarge(name)
    const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
    if (!endings.includes(ending)) return fileRefusals.kind(name)
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return files.length > maxFilesAtOnce || bytes > maxBytesAtOnce ? fileRefusals.tooMany : null
}
