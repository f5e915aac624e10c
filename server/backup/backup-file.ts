import { createReadStream } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

/*
 * A backup is a gzipped SQL script: settings, a COPY with rows for each table, and the values of
 * the sequences. The first and last lines are comments with JSON metadata for the restore.
 */

/**
 * Reason why a backup was not taken or restored; the message is the end of a sentence without full
 * stop.
 */
export class BackupError extends Error {}

const headSchema = z.object({
  format: z.literal(1),
  /** Version of the site that made the backup. */
  site: z.string(),
  takenAt: z.string(),
  /** Migrations of its schema, as recorded by Drizzle. */
  migrations: z.array(z.object({ hash: z.string(), when: z.number() })).min(1),
})
const tailSchema = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
})
export type BackupHead = z.infer<typeof headSchema>
export type BackupTail = z.infer<typeof tailSchema>

const headPrefix = '-- Vpack backup '
const tailPrefix = '-- Complete '

export const formatHeadLine = (head: BackupHead) => `${headPrefix}${JSON.stringify(head)}\n`
export const formatTailLine = (tail: BackupTail) => `${tailPrefix}${JSON.stringify(tail)}\n`

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
export const formatCopyTarget = (table: string, columns: readonly string[]) =>
  `${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')})`
export const formatCopyLine = (table: string, columns: readonly string[]) =>
  `COPY ${formatCopyTarget(table, columns)} FROM stdin;\n`

const copyPattern = /^COPY "(\w+)" \((("\w+"(, )?)+)\) FROM stdin;$/

type Part =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: string; columns: string[] }
  /** Bytes of the preceding table's rows; rows may be split between parts. */
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end of table' }
  | { kind: 'tail'; tail: BackupTail }

const newline = 10
const endOfRows = Buffer.from('\n\\.\n')
/** Maximum length of a line that is not a row, in bytes. */
const maxLineBytes = 1_000_000

/**
 * Reads a backup as a stream of parts, from the first to the last byte.
 * @throws BackupError if it is not a backup, or is damaged, truncated or of another format
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  let rest: Buffer = Buffer.alloc(0)
  let inRows = false
  /** Starts at the newline of the COPY line, so that an empty table ends like any other. */
  let lead = 0
  let last: Part['kind'] | undefined

  for await (const chunk of decompress(file)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      if (inRows) {
        const end = rest.indexOf(endOfRows)
        const safe = end < 0 ? rest.length - endOfRows.length + 1 : end + 1
        if (safe > lead) {
          yield { kind: 'rows', bytes: rest.subarray(lead, safe) }
          lead = 0
          if (end < 0) rest = rest.subarray(safe)
        }
        if (end < 0) break
        rest = rest.subarray(end + endOfRows.length)
        inRows = false
        yield { kind: 'end of table' }
      }
      const end = rest.indexOf(newline)
      if (end < 0 && rest.length > maxLineBytes)
        throw new BackupError('it is not a backup of this site')
      if (end < 0) break
      const part = readLine(rest.toString('utf8', 0, end), last === undefined)
      inRows = part?.kind === 'table'
      lead = inRows ? 1 : 0
      rest = rest.subarray(inRows ? end : end + 1)
      if (!part) continue
      if (last === 'tail') throw new BackupError('something follows its end')
      last = part.kind
      yield part
    }
  }
  if (last !== 'tail' || rest.length > 0) throw new BackupError('its end is missing')
}

function readLine(line: string, isFirst: boolean): Part | undefined {
  if (isFirst && !line.startsWith(headPrefix))
    throw new BackupError('it is not a backup of this site')
  if (line.startsWith(headPrefix)) {
    return { kind: 'head', head: readJson(headSchema, line.slice(headPrefix.length)) }
  }
  if (line.startsWith(tailPrefix)) {
    return { kind: 'tail', tail: readJson(tailSchema, line.slice(tailPrefix.length)) }
  }
  if (!line.startsWith('COPY')) return undefined
  const [, table, columns = ''] = copyPattern.exec(line) ?? []
  if (table === undefined) throw new BackupError(`it says “${line.slice(0, 60)}”`)
  return { kind: 'table', table, columns: columns.slice(1, -1).split('", "') }
}

function readJson<Value>(schema: z.ZodType<Value>, text: string): Value {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new BackupError('it is damaged, or made by a newer version of the site')
  }
}

async function* decompress(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  source.on('error', (error) => gunzip.destroy(error))
  try {
    yield* source.pipe(gunzip)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === 'ENOENT') throw new BackupError('there is no such file')
    if (code === 'Z_BUF_ERROR') throw new BackupError('its end is missing')
    if (code.startsWith('Z_')) throw new BackupError('it is damaged, or no backup')
    if (code.startsWith('E')) throw new BackupError(`it cannot be read (${code})`)
    throw error
  } finally {
    source.destroy()
  }
}

/**
 * Verifies a whole backup: its bytes are complete and unchanged, and each table has the number of
 * rows stated in the last line.
 * @throws BackupError if it is damaged
 */
export async function checkBackup(file: string): Promise<BackupHead & BackupTail> {
  let head: BackupHead | undefined
  let tail: BackupTail | undefined
  let table = ''
  const rows: BackupTail['rows'] = {}
  for await (const part of readBackup(file)) {
    if (part.kind === 'head') head = part.head
    else if (part.kind === 'tail') tail = part.tail
    else if (part.kind === 'table') {
      table = part.table
      rows[table] = 0
    } else if (part.kind === 'rows') {
      rows[table] = (rows[table] ?? 0) + countNewlines(part.bytes)
    }
  }
  if (head && tail && isDeepStrictEqual(rows, tail.rows)) return { ...head, ...tail }
  throw new BackupError('its rows do not match its last line')
}

/** Counts newlines, which equals the number of rows: newlines in values are written as \n. */
function countNewlines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count += 1
  return count
}
