import { decodeHeic } from './decode-heic.ts'
import { isHeic } from './is-heic.ts'

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
  | { ok: true; name: string; content: ArrayBuffer }
  /** `not loaded`: a HEIC file whose decoder needs a connection. */
  | { ok: false; reason: keyof typeof refusalMessages; message: string }

/**
 * Converts a photograph for sending: correct orientation, reduced size, JPEG, without GPS position
 * and other metadata. HEIC is decoded by our own decoder if the browser cannot.
 */
export async function preparePhotograph(file: File): Promise<PreparedPhotograph> {
  if (file.size > maxChosenBytes) return refused('too large', file)
  try {
    const read = await readPicture(file)
    if (!read.ok) return refused(read.reason, file)
    const content = await encodeJpeg(read.picture)
    if (!content) return refused('unreadable', file)
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'photograph'}.jpg`
    return { ok: true, name, content }
  } catch {
    return refused('unreadable', file)
  }
}

async function readPicture(file: File) {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { ok: true as const, picture }
  } catch {
    if (await isHeic(file)) return decodeHeic(file)
    return { ok: false as const, reason: 'unreadable' as const }
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

const refused = (reason: keyof typeof refusalMessages, file: File): PreparedPhotograph => ({
  ok: false,
  reason,
  message: refusalMessages[reason](file),
})

/**
 * Message about a HEIC file whose decoder could not be loaded, if it cannot be stored until then
 * either.
 */
export function heicNotLoadedMessage({ name }: { name: string }): string {
  return `“${name}” is HEIC, and the decoder for it could not be loaded. What you entered is still here: sign when there is a connection, or without this photograph.`
}

const refusalMessages = {
  'too large': ({ name }: File) =>
    `“${name}” is larger than ${maxChosenBytes / megabyte} MB. Choose a smaller photograph, or sign without it.`,
  'not loaded': heicNotLoadedMessage,
  unreadable: ({ name }: File) =>
    /\.hei[cf]$/i.test(name)
      ? `This browser cannot read “${name}” (HEIC). Take it as JPEG, in the camera’s settings “Most compatible”, or photograph the screen.`
      : `This browser cannot read “${name}” as a photograph. Choose JPEG, PNG or WebP.`,
}
