import { fileTypeFromBuffer } from 'file-type'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { detectMailKind } from './detect-mail-kind.ts'
import {
  type FileKind,
  fileKinds,
  maxFileBytes,
  type UploadKind,
  uploadKinds,
} from './file-kinds.ts'
import { fileRefusals } from './file-refusals.ts'
import { checkArchive, readDirectory } from './read-archive.ts'

/** Number of bytes inspected; the header of a drawing starts within them. */
const inspectedBytes = 4096

/**
 * Whether the content is a DXF drawing, in AutoCAD's text or binary form. The text form alternates
 * group codes and values, and starts with `0` and `SECTION` after comments (code 999). Source:
 * Autodesk, DXF Reference, “About the DXF format” and “Binary DXF files”.
 */
function isDxf(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, inspectedBytes)).toString('latin1')
  if (head.startsWith('AutoCAD Binary DXF\r\n\x1a\0')) return true
  // Only tabs and line breaks are allowed: a text with other control characters is not a DXF file.
  if ([...head].some((character) => character < ' ' && !'\t\n\r'.includes(character))) return false
  const lines = head.replace(/^\xef\xbb\xbf/, '').split(/\r\n?|\n/)
  let at = 0
  while (lines[at]?.trim() === '999') at += 2
  return (
    lines[at]?.trim() === '0' &&
    lines[at + 1]?.trim() === 'SECTION' &&
    lines[at + 2]?.trim() === '2' &&
    /^(?:HEADER|CLASSES|TABLES|BLOCKS|ENTITIES|OBJECTS)$/.test(lines[at + 3]?.trim() ?? '')
  )
}

/** A file that passed the checks; only such files are stored. */
export interface CheckedFile<Kind extends FileKind = FileKind> {
  name: string
  kind: Kind
  content: Uint8Array
}

export type FileCheck<Kind extends FileKind = FileKind> =
  | { outcome: 'done'; file: CheckedFile<Kind> }
  | { outcome: 'empty' | 'too-large' | 'kind' | 'packed-too-tightly'; message: string }

/** Maximum length of a file name, in characters. */
const maxNameLength = 120

/**
 * Checks an uploaded file by its content, ignoring its name and declared type. The name is
 * sanitised and gets the extension of the detected type.
 */
export async function checkFile(
  given: { name: string; content: Uint8Array },
  kindRefusal = fileRefusals.kind,
): Promise<FileCheck<UploadKind>> {
  const { content } = given
  const named = sanitiseName(given.name)
  if (content.length === 0) return refuse('empty', fileRefusals.empty(named))
  if (content.length > maxFileBytes) return refuse('too-large', fileRefusals.tooLarge(named))
  const kind = await detectKind(content)
  if (!kind) return refuse('kind', kindRefusal(named))
  const isArchive = kind === 'xlsx' || kind === 'docx'
  const packed = isArchive ? checkArchive(content) : null
  if (packed) return refuse('packed-too-tightly', `“${named}” ${packed}`)
  return { outcome: 'done', file: { name: ensureExtension(named, kind), kind, content } }
}

/**
 * Checks a file of an incoming mail by its content. More types are accepted than in forms; an
 * archive (ZIP) is kept as it is and never unpacked.
 */
export async function checkMailFile(given: {
  name: string
  content: Uint8Array
}): Promise<FileCheck> {
  const checked = await checkFile(given)
  if (checked.outcome === 'done' || checked.outcome !== 'kind') return checked
  const { content } = given
  const named = sanitiseName(given.name)
  const kind = await detectMailKind(content, named)
  if (!kind) return checked
  if (kind === 'zip') {
    const directory = readDirectory(content)
    if (directory.outcome !== 'done')
      return refuse('packed-too-tightly', `“${named}” ${directory.message}`)
  }
  return { outcome: 'done', file: { name: ensureExtension(named, kind), kind, content } }
}

function refuse(
  outcome: Exclude<FileCheck, { outcome: 'done' }>['outcome'],
  message: string,
): Exclude<FileCheck, { outcome: 'done' }> {
  return { outcome, message }
}

const mimeKinds = new Map<string, UploadKind>(
  uploadKinds.map((kind) => [fileKinds[kind].type, kind]),
)

async function detectKind(content: Uint8Array): Promise<UploadKind | null> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (found) return mimeKinds.get(found.mime) ?? null
  return isDxf(content) ? 'dxf' : null
}

/**
 * Returns the last part of a path, without characters that file systems and headers do not accept.
 */
function sanitiseName(name: string): string {
  const last = cleanSingleLine(name).split(/[\\/]/).at(-1) ?? ''
  const safe = last.replace(/["*:<>?|%;]/g, '_').replace(/^\.+/, '')
  return safe.slice(0, maxNameLength) || 'file'
}

function ensureExtension(name: string, kind: FileKind): string {
  const { endings } = fileKinds[kind]
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  if (ending && (endings as readonly string[]).includes(ending)) return name
  return `${name}.${endings[0]}`
}
