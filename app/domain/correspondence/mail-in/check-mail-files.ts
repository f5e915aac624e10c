import { type CheckedFile, checkMailFile } from '#app/domain/files/check-file.ts'
import { readDirectory } from '#app/domain/files/read-archive.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { ArrivedFile } from './arrived-mail.ts'
import type { ArchiveContents, LeftFile } from './incoming-mail.ts'

/** Maximum number of names of an archive that are stored. */
const maxArchiveNames = 200

export interface CheckedMailFiles {
  files: CheckedFile[]
  leftFiles: LeftFile[]
  archives: ArchiveContents[]
}

const reasons: Readonly<Record<string, string>> = {
  empty: 'empty',
  'too-large': 'larger than 10 MB',
  kind: 'of a type that we do not accept',
  'packed-too-tightly': 'damaged, with macros, or unpacks to too much',
}

/** Checks the files of a mail by their content, and lists what archives contain. */
export async function checkMailFiles(arrived: readonly ArrivedFile[]): Promise<CheckedMailFiles> {
  const checked: CheckedMailFiles = { files: [], leftFiles: [], archives: [] }
  for (const file of arrived) {
    const result = await checkMailFile(file)
    if (result.outcome === 'done') {
      checked.files.push(result.file)
      if (result.file.kind === 'zip') checked.archives.push(listArchive(result.file))
    } else if (result.outcome === 'kind' && isFromText(file)) {
      checked.files.push({ name: 'picture.bin', kind: 'picture', content: file.content })
    } else {
      const name = cleanSingleLine(file.name).slice(0, 120) || 'file'
      checked.leftFiles.push({ name, reason: reasons[result.outcome] ?? '' })
    }
  }
  return checked
}

/** Whether a picture was written into the HTML, so that there is no file to ask for again. */
const isFromText = ({ contentId, name }: ArrivedFile) =>
  name === 'picture' && /^data-\d+@html$/.test(contentId)

function listArchive({ name, content }: CheckedFile): ArchiveContents {
  const directory = readDirectory(content)
  const entries =
    directory.outcome === 'done'
      ? directory.entries.filter((entry) => !entry.name.endsWith('/'))
      : []
  const names = entries.slice(0, maxArchiveNames).map((entry) => {
    // Archives name their entries in UTF-8 or an old character set of DOS.
    const bytes = Buffer.from(entry.name, 'latin1')
    const text = bytes.toString('utf8')
    return cleanSingleLine(text.includes('\uFFFD') ? entry.name : text).slice(0, 200)
  })
  return { archive: name, names, more: entries.length - names.length }
}
