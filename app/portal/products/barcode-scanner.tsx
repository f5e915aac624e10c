import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

/** Part of the Shape Detection API, which few browsers support and TypeScript does not declare. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type BarcodeWindow = typeof globalThis & { BarcodeDetector?: new () => BarcodeReader }

/** Maximum length of a barcode; longer ones are not product codes. */
const maxCodeLength = 80
/** Delay between two detection attempts, in milliseconds. */
const scanIntervalMs = 200

/** Checks whether this browser can read barcodes with a camera. */
function hasBarcodeReader(): boolean {
  return 'BarcodeDetector' in globalThis && navigator.mediaDevices !== undefined
}

/**
 * Shows the camera in a video and waits for a barcode; switches the camera off afterwards.
 * @returns null if it was aborted
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
      if (code && code.length <= maxCodeLength && !/[\t\n\r]/.test(code)) return code
      await new Promise((resolve) => setTimeout(resolve, scanIntervalMs))
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

interface BarcodeScannerProps {
  form: RefObject<HTMLFormElement | null>
  /** Name of the text area that codes are written to. */
  field: string
}

/** Button and camera view to scan barcodes; renders nothing if the browser cannot read them. */
export function BarcodeScanner({ form, field }: BarcodeScannerProps) {
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
        setSaid(`Read ${code}. Type the quantity after it.`)
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

/** Appends the code as a new line and puts the cursor where the quantity goes. */
function writeCode(field: Element | RadioNodeList | null | undefined, code: string) {
  if (!(field instanceof HTMLTextAreaElement)) return
  const before = field.value.trimEnd()
  field.value = `${before === '' ? '' : `${before}\n`}${code}\t`
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
