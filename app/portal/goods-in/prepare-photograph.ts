import type { HeicWorkerMessage } from './heic-worker.ts'
import HeicWorker from './heic-worker.ts?worker'

/** Timeout for loading the decoder (half a megabyte) over a weak connection, in milliseconds. */
const loadTimeoutMs = 60_000
/** Timeout for decoding one picture, in milliseconds. */
const decodeTimeoutMs = 30_000

type DecodedHeic =
  | { outcome: 'done'; picture: ImageBitmap }
  | { outcome: 'not-loaded' | 'unreadable' }

/**
 * Decodes a HEIC file in a worker, for browsers that cannot. The decoder is loaded on first use.
 * The worker is terminated after each picture, because its memory never shrinks.
 */
async function decodeHeic(file: File): Promise<DecodedHeic> {
  const { promise, resolve } = Promise.withResolvers<DecodedHeic>()
  const worker = new HeicWorker()
  const failAs = (outcome: 'not-loaded' | 'unreadable') => () => resolve({ outcome })
  let fail = failAs('not-loaded')
  let timer = setTimeout(fail, loadTimeoutMs)
  worker.onerror = () => fail()
  worker.onmessage = ({ data }: MessageEvent<HeicWorkerMessage>) => {
    if (data === 'failed') return fail()
    if (data !== 'ready') return resolve({ outcome: 'done', picture: data })
    clearTimeout(timer)
    fail = failAs('unreadable')
    timer = setTimeout(fail, decodeTimeoutMs)
  }
  worker.postMessage(file)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

/** HEIF brands whose pictures are, or may be, HEVC-coded, as written by iPhones. */
const heifBrandPattern = /^ftyp(hei|hev|mif1|msf1)/

/** Checks whether a file is HEIC or another HEIF, by its content, not its extension. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(4, 12).arrayBuffer()
  return heifBrandPattern.test(new TextDecoder('latin1').decode(head))
}

const megabyte = 1024 * 1024
/** Maximum size of a chosen photograph. */
const maxChosenBytes = 40 * megabyte
/**
 * Maximum length of a converted photograph's longer side, in pixels; a crack in a bottle is still
 * visible.
 */
const maxSidePx = 2000
const jpegQuality = 0.85

export type PreparedPhotograph =
  | { outcome: 'done'; name: string; content: ArrayBuffer }
  /** `not-loaded`: a HEIC file whose decoder needs a connection. */
  | { outcome: keyof typeof refusalMessages; message: string }

/**
 * Converts a photograph for sending: correct orientation, reduced size, JPEG, without GPS position
 * and other metadata. HEIC is decoded by our own decoder if the browser cannot.
 */
export async function preparePhotograph(file: File): Promise<PreparedPhotograph> {
  if (file.size > maxChosenBytes) return refused('too-large', file)
  try {
    const read = await readPicture(file)
    if (read.outcome !== 'done') return refused(read.outcome, file)
    const content = await encodeJpeg(read.picture)
    if (!content) return refused('unreadable', file)
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'photograph'}.jpg`
    return { outcome: 'done', name, content }
  } catch {
    return refused('unreadable', file)
  }
}

async function readPicture(file: File) {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { outcome: 'done' as const, picture }
  } catch {
    if (await isHeic(file)) return decodeHeic(file)
    return { outcome: 'unreadable' as const }
  }
}

async function encodeJpeg(picture: ImageBitmap): Promise<ArrayBuffer | undefined> {
  const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', jpegQuality)
  return (await promise)?.arrayBuffer()
}

const refused = (outcome: keyof typeof refusalMessages, file: File): PreparedPhotograph => ({
  outcome,
  message: refusalMessages[outcome](file),
})

/**
 * Message about a HEIC file whose decoder could not be loaded, if it cannot be stored until then
 * either.
 */
export function heicNotLoadedMessage({ name }: { name: string }): string {
  return `“${name}” is HEIC, and the decoder for it could not be loaded. What you entered is still here: sign when there is a connection, or without this photograph.`
}

const refusalMessages = {
  'too-large': ({ name }: File) =>
    `“${name}” is larger than ${maxChosenBytes / megabyte} MB. Choose a smaller photograph, or sign without it.`,
  'not-loaded': heicNotLoadedMessage,
  unreadable: ({ name }: File) =>
    /\.hei[cf]$/i.test(name)
      ? `This browser cannot read “${name}” (HEIC). Take it as JPEG, in the camera’s settings “Most compatible”, or photograph the screen.`
      : `This browser cannot read “${name}” as a photograph. Choose JPEG, PNG or WebP.`,
}
