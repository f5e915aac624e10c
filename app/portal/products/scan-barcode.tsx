import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

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
function hasBarcodeReader(): boolean {
  return 'BarcodeDetector' in globalThis && navigator.mediaDevices !== undefined
}

/**
 * Shows the camera in a video and waits for a barcode; the camera is off afterwards.
 * @returns null where it was stopped
 */
async function findBarcode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
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

interface ScanBarcodeProps {
  form: RefObject<HTMLFormElement | null>
  /** Name of the text area that codes are written into. */
  field: string
}

/** Reads barcodes by the camera where the browser can; elsewhere there is nothing to see. */
export function ScanBarcode({ form, field }: ScanBarcodeProps) {
  const [canScan, setCanScan] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => setCanScan(hasBarcodeReader()), [])
  useEffect(() => {
    if (!isOpen || !video.current) return
    const stopping = new AbortController()
    findBarcode(video.current, stopping.signal)
      .then((code) => {
        if (code === null) return
        writeCode(form.current?.elements.namedItem(field), code)
        setSaid(`Read ${code}. Type the quantity behind it.`)
        setOpen(false)
      })
      .catch(() => {
        setSaid('The camera cannot be used. Allow it in the browser, or type the code.')
        setOpen(false)
      })
    return () => stopping.abort()
  }, [isOpen, form, field])

  if (!canScan) return null
  return (
    <>
      <Button type="button" look="secondary" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close the camera' : 'Scan a barcode'}
      </Button>
      {isOpen && (
        <video
          ref={video}
          muted
          playsInline
          className="pad-camera"
          aria-label="What the camera sees"
        />
      )}
      <p role="status" className="w-full text-sm">
        {said}
      </p>
    </>
  )
}

/** On a line of its own, with the cursor where the quantity goes. */
function writeCode(field: Element | RadioNodeList | null | undefined, code: string) {
  if (!(field instanceof HTMLTextAreaElement)) return
  const before = field.value.trimEnd()
  field.value = `${before === '' ? '' : `${before}\n`}${code}\t`
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
