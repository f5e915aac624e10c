import { fileTypeFromBuffer } from 'file-type'
import { oneLine } from '#app/platform/text/plain-text.ts'
import { type FileKind, fileKinds, maxFileBytes } from './file-kinds.ts'
import { fileRefusals } from './file-refusals.ts'
import { archiveRefusal } from './read-archive.ts'

/** Bytes that are looked at: the header of a drawing begins within them. */
const looked = 4096

/**
 * Whether the content is a DXF drawing: AutoCAD's text form (a group code and a value in turn, the
 * first of them `0` and `SECTION`, after comments under code 999) or its binary form.
 * Source: Autodesk, DXF Reference, “About the DXF format” and “Binary DXF files”.
 */
function isDxf(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, looked)).toString('latin1')
  if (head.startsWith('AutoCAD Binary DXF\r\n\x1a\0')) return true
  // Tabs and line ends alone: a text with other control characters is something else.
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

/** A file that may be stored. Nothing else is. */
export interface CheckedFile {
  name: string
  kind: FileKind
  content: Uint8Array
}

export type FileCheck =
  | { ok: true; file: CheckedFile }
  | { ok: false; reason: 'empty' | 'too-large' | 'kind' | 'packed-too-tightly'; message: string }

/** Most characters of a file's name. */
const maxNameLength = 120

/**
 * Checks what a person sent: by its content, whatever its name and type say. The name is made safe,
 * and its ending becomes that of the content.
 */
export async function checkFile(
  given: { name: string; content: Uint8Array },
  kindRefusal = fileRefusals.kind,
): Promise<FileCheck> {
  const { content } = given
  const named = safeName(given.name)
  if (content.length === 0) return refuse('empty', fileRefusals.empty(named))
  if (content.length > maxFileBytes) return refuse('too-large', fileRefusals.tooLarge(named))
  const kind = await kindOf(content)
  if (!kind) return refuse('kind', kindRefusal(named))
  const isArchive = kind === 'xlsx' || kind === 'docx'
  const packed = isArchive ? archiveRefusal(content) : null
  if (packed) return refuse('packed-too-tightly', `“${named}” ${packed}`)
  return { ok: true, file: { name: withEnding(named, kind), kind, content } }
}

function refuse(reason: Extract<FileCheck, { ok: false }>['reason'], message: string): FileCheck {
  return { ok: false, reason, message }
}

const mimeKinds = new Map<string, FileKind>(
  (Object.keys(fileKinds) as FileKind[]).map((kind) => [fileKinds[kind].type, kind]),
)

async function kindOf(content: Uint8Array): Promise<FileKind | null> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (found) return mimeKinds.get(found.mime) ?? null
  return isDxf(content) ? 'dxf' : null
}

/** The last part of a path, without what file systems and headers cannot take. */
function safeName(name: string): string {
  const last = oneLine(name).split(/[\\/]/).at(-1) ?? ''
  const safe = last.replace(/["*:<>?|%;]/g, '_').replace(/^\.+/, '')
  return safe.slice(0, maxNameLength) || 'file'
}

function withEnding(name: string, kind: FileKind): string {
  const { endings } = fileKinds[kind]
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  if (ending && (endings as readonly string[]).includes(ending)) return name
  return `${name}.${endings[0]}`
}
