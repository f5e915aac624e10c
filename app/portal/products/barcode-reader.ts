import type { BarcodeWorkerMessage } from './barcode-worker.ts'
import BarcodeWorker from './barcode-worker.ts?worker'

/** Reader of the barcode that a video shows. */
export interface BarcodeReader {
  /** @returns the text of the code; empty if none is visible */
  read(video: HTMLVideoElement): Promise<string>
  close(): void
}

/** Part of the Shape Detection API, which few browsers support and TypeScript does not declare. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type BarcodeWindow = typeof globalThis & { BarcodeDetector?: new () => NativeDetector }

/** Maximum width of the pictures that our own decoder reads, in pixels. */
const maxPictureWidth = 1280

/**
 * Opens a barcode reader: that of the browser, or else our own decoder in a worker, which is
 * downloaded now. @throws Error if the decoder cannot be loaded
 */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const Detector = (globalThis as BarcodeWindow).BarcodeDetector
  if (!Detector) return openDecoder()
  const detector = new Detector()
  return {
    read: async (video) => {
      const [found] = await detector.detect(video).catch(() => [])
      return found?.rawValue ?? ''
    },
    close: () => {},
  }
}

async function openDecoder(): Promise<BarcodeReader> {
  const worker = new BarcodeWorker()
  const nextMessage = () =>
    new Promise<BarcodeWorkerMessage>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<BarcodeWorkerMessage>) => resolve(data)
      worker.onerror = () => resolve('failed')
    })
  if ((await nextMessage()) === 'failed') {
    worker.terminate()
    throw new Error('The decoder cannot be loaded.')
  }
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read: async (video) => {
      const scale = Math.min(1, maxPictureWidth / Math.max(video.videoWidth, 1))
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      if (!pen || canvas.width === 0) return ''
      pen.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = pen.getImageData(0, 0, canvas.width, canvas.height)
      const answer = nextMessage()
      worker.postMessage(picture, [picture.data.buffer])
      const message = await answer
      return typeof message === 'object' ? message.text : ''
    },
    close: () => worker.terminate(),
  }
}
