import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { log } from '#app/platform/process/log.server.ts'
import type { SentFile } from '#app/platform/request/sent-files.ts'
import { type RefusedForm, refuseForm } from './read-form.ts'

export interface UploadLimits {
  maxFileBytes: number
  maxTextBytes: number
  /** Maximum number of text fields. */
  maxFields: number
}

/** Request body that has not been read yet. */
export interface UploadBody {
  contentType: string
  /** Value of `Content-Length`; null if there is none. */
  contentLength: number | null
  chunks: AsyncIterator<Uint8Array>
}

/** Time limits of a form with files. The first window gives slow connections time to start. */
export interface UploadPace {
  /** Minimum average speed in each window; a slower form is refused with 408. */
  minBytesPerSecond: number
  windowMs: number
  /** Maximum duration of the whole upload. */
  maxMs: number
}

/** With these limits, 20 MB need 35 kB/s and a photograph of 3 MB needs 5 kB/s. */
const defaultPace: UploadPace = {
  minBytesPerSecond: 1000,
  windowMs: 10_000,
  maxMs: 600_000,
}

/** Maximum number of file parts; pages refuse smaller numbers with messages of their own. */
const maxFiles = 20
/** Maximum size of the headers of one part. */
const maxHeaderBytes = 8192
/** Maximum number of bytes buffered in the parser's streams before they are written. */
const maxBytesInStreams = 512 * 1024
/** Prefix of a temporary file's name. */
export const uploadPrefix = 'vpack-upload-'

/** Received form: its text fields as `application/x-www-form-urlencoded`, its files on disk. */
export interface ReceivedUpload {
  body: Buffer
  files: readonly SentFile[]
  /** Deletes the files. Idempotent. */
  discard(): Promise<void>
}

/**
 * Receives a `multipart/form-data` body: text fields into memory, files onto disk. A file is
 * unlinked as soon as it is open, so the system frees it when it is closed, even by the end of the
 * process.
 * @returns 400 if the form is malformed, truncated or its text contains NUL, 408 if it is too slow,
 * 413 if it exceeds a limit, 503 if the disk cannot store it
 */
export async function receiveUpload(
  upload: UploadBody,
  limits: UploadLimits,
  pace: UploadPace = defaultPace,
): Promise<({ outcome: 'done' } & ReceivedUpload) | RefusedForm> {
  const announced = upload.contentLength ?? 0
  if (announced > limits.maxFileBytes + limits.maxTextBytes) return refuseForm(413, 'too large')
  const received = receiveParts(upload.contentType, limits)
  if (!received) return refuseForm(400, 'malformed')
  const { files, fields } = received
  const discard = async () => {
    await Promise.all(files.map(({ close }) => close()))
  }
  const failure = await feed(upload.chunks, received, pace)
  if (failure) {
    await discard()
    return failure
  }
  const body = Buffer.from(fields.toString())
  return { outcome: 'done', body, files: files.filter(({ isGiven }) => isGiven), discard }
}

/** Sends a body through the parser. @returns the refusal; null if the body is complete */
async function feed(
  chunks: AsyncIterator<Uint8Array>,
  { write, end, fail, unlessFailed }: NonNullable<ReturnType<typeof receiveParts>>,
  pace: UploadPace,
): Promise<RefusedForm | null> {
  const watch = watchPace(pace, () => fail(refuseForm(408, 'too slow')))
  try {
    for (;;) {
      const reading = chunks.next().catch(() => fail(refuseForm(400, 'cut off')))
      const next = await unlessFailed(reading)
      if ('message' in next) return next
      if (next.done) return await end()
      watch.note(next.value.length)
      const failure = await write(next.value)
      if (failure) return failure
    }
  } finally {
    watch.stop()
    // The unread rest is dropped with its connection.
    void chunks.return?.().catch(() => {})
  }
}

/**
 * Calls `onSlow` once if the average of a window is below the minimum, or the maximum time is
 * exceeded.
 */
function watchPace({ minBytesPerSecond, windowMs, maxMs }: UploadPace, onSlow: () => void) {
  const minBytes = (minBytesPerSecond * windowMs) / 1000
  let bytes = 0
  const window = setInterval(() => {
    if (bytes < minBytes) onSlow()
    bytes = 0
  }, windowMs)
  const end = setTimeout(onSlow, maxMs)
  return {
    note(count: number) {
      bytes += count
    },
    stop() {
      clearInterval(window)
      clearTimeout(end)
    },
  }
}

/** Creates a parser with limits; null if the content type contains no boundary. */
function receiveParts(contentType: string, limits: UploadLimits) {
  const { maxFileBytes, maxTextBytes } = limits
  const opened = openParser(contentType, limits)
  if (!opened) return null
  const parser = opened
  const fields = new URLSearchParams()
  const files: StoredFile[] = []
  const finished = new Promise<null>((done) => parser.once('finish', () => done(null)))
  let bytes = 0
  let failure: RefusedForm | null = null
  let interrupt: ((failure: RefusedForm) => void) | undefined

  /** Records a refusal, unless there is an earlier one. @returns the first refusal */
  function fail(reason: RefusedForm): RefusedForm {
    failure ??= reason
    interrupt?.(failure)
    return failure
  }

  /**
   * Awaits one step, or a failure of the form meanwhile. `Promise.race` with a long-lived promise
   * would retain the chunk of every step.
   */
  async function unlessFailed<Value>(step: Promise<Value>): Promise<Value | RefusedForm> {
    if (failure) return failure
    const { promise, resolve, reject } = Promise.withResolvers<Value | RefusedForm>()
    interrupt = resolve
    step.then(resolve, reject)
    return promise.finally(() => {
      interrupt = undefined
    })
  }

  parser.on('error', () => fail(refuseForm(400, 'malformed')))
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(event, () => fail(refuseForm(413, 'too many fields')))
  }
  parser.on('field', (name = '', value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) fail(refuseForm(413, 'too large'))
    else if (name.includes('\0') || value.includes('\0')) fail(refuseForm(400, 'NUL'))
    else fields.append(name, value)
  })
  parser.on('file', (field = '', stream, name = '') => {
    if (field.includes('\0')) fail(refuseForm(400, 'NUL'))
    const file = storeFile(field, decodeName(name), stream)
    files.push(file)
    file.stored.catch((error: unknown) => {
      // A truncated part ends in an error, too.
      if (!failure) log.error({ err: error }, 'an upload cannot be stored')
      fail(refuseForm(503, 'no room'))
    })
  })

  /**
   * Returns the refusal if a size limit is exceeded; else null. @param slack bytes of files that
   * may still be buffered
   */
  function excess(slack: number): RefusedForm | null {
    const inFiles = files.reduce((sum, { size }) => sum + size, 0)
    const isTooLarge = inFiles > maxFileBytes || bytes - inFiles > maxTextBytes + slack
    return isTooLarge ? fail(refuseForm(413, 'too large')) : null
  }

  async function write(chunk: Uint8Array): Promise<RefusedForm | null> {
    bytes += chunk.length
    const written = Promise.withResolvers<null>()
    parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length), () =>
      written.resolve(null),
    )
    return (await unlessFailed(written.promise)) ?? excess(maxBytesInStreams)
  }

  async function end(): Promise<RefusedForm | null> {
    parser.end()
    const stored = finished.then(() => Promise.all(files.map((file) => file.stored)))
    return (await unlessFailed(stored.then(() => null))) ?? excess(0)
  }

  return { write, end, fail, unlessFailed, fields, files }
}

/**
 * Decodes a file's name, which browsers escape (HTML, “multipart/form-data encoding algorithm”).
 */
const decodeName = (name: string) =>
  name.replace(/%(?:22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped))

function openParser(contentType: string, { maxFields, maxTextBytes }: UploadLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: maxFields,
        files: maxFiles,
        parts: maxFields + maxFiles,
        fieldSize: maxTextBytes,
        headerSize: maxHeaderBytes,
      },
      isPartAFile: (_field, _type, name) => name !== undefined,
    })
  } catch {
    return null
  }
}

interface StoredFile extends SentFile {
  /** Settles when the whole file is on disk. */
  stored: Promise<void>
  /** False for the empty part that browsers send for a field without a file. */
  isGiven: boolean
  close(): Promise<void>
}

/** Writes a part to an unlinked temporary file. */
function storeFile(field: string, name: string, stream: BusboyFileStream): StoredFile {
  const opened = openUnnamed()
  let size = 0
  let closed: Promise<void> | undefined
  // A truncated part is refused with its form.
  stream.on('error', () => {})
  const stored = (async () => {
    const handle = await opened
    for await (const chunk of stream) {
      size += chunk.length
      await handle.write(chunk)
    }
  })()
  return {
    field,
    name,
    stored,
    get size() {
      return size
    },
    get isGiven() {
      return size > 0 || name !== ''
    },
    arrayBuffer: async () => readWhole(await opened, size),
    close() {
      stream.destroy()
      closed ??= stored.catch(() => {}).then(async () => (await opened.catch(() => null))?.close())
      return closed
    },
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `${uploadPrefix}${randomUUID()}`)
  const handle = await open(name, 'wx+', 0o600)
  await unlink(name)
  return handle
}

async function readWhole(handle: FileHandle, size: number): Promise<ArrayBuffer> {
  const content = new Uint8Array(size)
  let at = 0
  while (at < size) {
    const { bytesRead } = await handle.read(content, at, size - at, at)
    if (bytesRead === 0) throw new Error('An upload on disk is shorter than it was.')
    at += bytesRead
  }
  return content.buffer
}
