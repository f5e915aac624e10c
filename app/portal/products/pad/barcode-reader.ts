/** Of the Shape Detection API, which few browsers have and TypeScript does not know. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type BarcodeWindow = typeof globalThis & { BarcodeDetector?: new () => BarcodeReader }

/** Most characters of a barcode: longer ones are no codes of products. */
const longest = 80
/** Milliseconds between two looks. */
const pause = 200

/** Whether this browser reads barcodes by a camera. */
export function hasBarcodeReader(): boolean {
  return 'BarcodeDetector' in globalThis && navigator.mediaDevices !== undefined
}

/**
 * Shows the camera in a video and waits for a barcode; the camera is off afterwards.
 * @returns null where it was stopped
 */
export async function findBarcode(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | null> {
  const Reader = (globalThis as BarcodeWindow).BarcodeDetector
  if (!Reader) return null
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (signal.aborted) return null
    video.srcObject = camera
    await video.play()
    const reader = new Reader()
    while (!signal.aborted) {
      const [found] = await reader.detect(video).catch(() => [])
      const code = found?.rawValue.trim()
      if (code && code.length <= longest && !/[\t\n\r]/.test(code)) return code
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return null
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    for (const track of camera.getTracks()) track.stop()
    video.srcObject = null
  }
}
