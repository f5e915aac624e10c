import type { HeicWorkerMessage } from './heic-worker.ts'
import HeicWorker from './heic-worker.ts?worker'

/** Timeout for loading the decoder (half a megabyte) over a weak connection, in milliseconds. */
const loadTimeoutMs = 60_000
/** Timeout for decoding one picture, in milliseconds. */
const decodeTimeoutMs = 30_000

export type DecodedHeic =
  | { ok: true; picture: ImageBitmap }
  | { ok: false; reason: 'not loaded' | 'unreadable' }

/**
 * Decodes a HEIC file in a worker, for browsers that cannot. The decoder is loaded on first use.
 * The worker is terminated after each picture, because its memory never shrinks.
 */
export async function decodeHeic(file: File): Promise<DecodedHeic> {
  const { promise, resolve } = Promise.withResolvers<DecodedHeic>()
  const worker = new HeicWorker()
  const failAs = (reason: 'not loaded' | 'unreadable') => () => resolve({ ok: false, reason })
  let fail = failAs('not loaded')
  let timer = setTimeout(fail, loadTimeoutMs)
  worker.onerror = () => fail()
  worker.onmessage = ({ data }: MessageEvent<HeicWorkerMessage>) => {
    if (data === 'failed') return fail()
    if (data !== 'ready') return resolve({ ok: true, picture: data })
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
