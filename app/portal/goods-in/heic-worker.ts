// The decoder's unmodified distribution, in a file of its own, because its licence is the LGPL.
import decoderAddress from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'

/**
 * Maximum number of pixels; more than phone cameras produce. Each needs four bytes, in several
 * copies.
 */
const maxPixels = 100_000_000

/** The part of the decoder's interface that is used. */
interface Libheif {
  HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] }
}

interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(pixels: ImageData, done: (pixels: ImageData | null) => void): void
}

/**
 * Messages of the worker: `ready` once the decoder is loaded, then the bitmap; `failed` if either
 * step fails.
 */
export type HeicWorkerMessage = 'ready' | 'failed' | ImageBitmap

/** Decodes one HEIC file off the main thread. The decoder is loaded only here. */
self.onmessage = async ({ data }: MessageEvent<File>) => {
  try {
    const { default: start } = await import(/* @vite-ignore */ decoderAddress)
    const libheif: Libheif = start()
    postResult('ready')
    postResult(await decode(libheif, new Uint8Array(await data.arrayBuffer())))
  } catch {
    postResult('failed')
  }
}

// If memory runs out, the decoder throws where it cannot be caught.
self.onunhandledrejection = () => postResult('failed')

/**
 * Decodes the primary image of a file, in its correct orientation: the decoder applies the file's
 * rotation.
 */
async function decode({ HeifDecoder }: Libheif, content: Uint8Array): Promise<ImageBitmap> {
  const images = new HeifDecoder().decode(content)
  const image = images.find((one) => one.is_primary())
  if (!image) throw new Error('There is no picture in it.')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) throw new Error('It has too many pixels.')
  const pixels = new ImageData(width, height)
  const { promise, resolve } = Promise.withResolvers<ImageData | null>()
  image.display(pixels, resolve)
  if (!(await promise)) throw new Error('Its pixels cannot be read.')
  return createImageBitmap(pixels)
}

function postResult(news: HeicWorkerMessage) {
  self.postMessage(news, { transfer: news instanceof ImageBitmap ? [news] : [] })
}
