// As its makers publish it, unmodified and a file of its own, because its licence is the LGPL.
import decoderAddress from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'

/** More than phones take; each pixel needs four bytes, more than once. */
const mostPixels = 100_000_000

/** What is used of the decoder. */
interface Libheif {
  HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] }
}

interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(pixels: ImageData, done: (pixels: ImageData | null) => void): void
}

/** What the worker tells: that it has its decoder, then the picture, or that it cannot be had. */
export type HeicNews = 'ready' | 'failed' | ImageBitmap

/** Decodes one HEIC off the main thread, with a decoder that is loaded here and nowhere else. */
self.onmessage = async ({ data }: MessageEvent<File>) => {
  try {
    const { default: start } = await import(/* @vite-ignore */ decoderAddress)
    const libheif: Libheif = start()
    tell('ready')
    tell(await decode(libheif, new Uint8Array(await data.arrayBuffer())))
  } catch {
    tell('failed')
  }
}

// Without memory for a picture the decoder throws where nobody can catch it.
self.onunhandledrejection = () => tell('failed')

/** The main picture of a file, turned the right way up: the decoder follows the file's own turn. */
async function decode({ HeifDecoder }: Libheif, content: Uint8Array): Promise<ImageBitmap> {
  const images = new HeifDecoder().decode(content)
  const image = images.find((one) => one.is_primary())
  if (!image) throw new Error('There is no picture in it.')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) throw new Error('It has too many pixels.')
  const pixels = new ImageData(width, height)
  const { promise, resolve } = Promise.withResolvers<ImageData | null>()
  image.display(pixels, resolve)
  if (!(await promise)) throw new Error('Its pixels cannot be read.')
  return createImageBitmap(pixels)
}

function tell(news: HeicNews) {
  self.postMessage(news, { transfer: news instanceof ImageBitmap ? [news] : [] })
}
