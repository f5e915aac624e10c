import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import decoderAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Messages of the worker: `ready` once the decoder is loaded, `failed` if it cannot be, then the text of each picture (empty if it shows no barcode). */
export type BarcodeWorkerMessage = 'ready' | 'failed' | { text: string }

// The file is our own; by default the decoder would be fetched from another host.
const loading = prepareZXingModule({
  overrides: { locateFile: () => decoderAddress },
  fireImmediately: true,
})
loading.then(
  () => postResult('ready'),
  () => postResult('failed'),
)

/** Reads the barcode of one picture off the main thread. */
self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  try {
    const [found] = await readBarcodes(data, {
      formats: ['EANUPC', 'ITF', 'Code128', 'Code39', 'DataBar', 'DataMatrix', 'QRCode'],
      maxNumberOfSymbols: 1,
      tryHarder: true,
      textMode: 'Plain',
    })
    postResult({ text: found?.text ?? '' })
  } catch {
    postResult({ text: '' })
  }
}

function postResult(message: BarcodeWorkerMessage) {
  self.postMessage(message)
}
