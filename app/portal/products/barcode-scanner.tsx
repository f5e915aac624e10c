import { type RefObject, useEffect, useRef, useState } from 'react'
import { readScannedGtin } from '#app/domain/catalogue/product/gtin.ts'
import { Button } from '#app/ui/button.tsx'
import { type BarcodeReader, openBarcodeReader } from './barcode-reader.ts'

/** Maximum length of a barcode; longer ones are not product codes. */
const maxCodeLength = 80
/** Delay between two detection attempts, in milliseconds. */
const scanIntervalMs = 200

/**
 * Returns the code to write for a scanned barcode: its GTIN, so that an EAN-13, a UPC-A and a
 * GS1-128 of one product are equal, or else its text. Null if it is not a product code.
 */
function codeOf(scanned: string): string | null {
  const text = scanned.trim()
  const gtin = readScannedGtin(text)
  if (gtin) return gtin.replace(/^0/, '')
  return text !== '' && text.length <= maxCodeLength && !/\p{Cc}/u.test(text) ? text : null
}

/**
 * Shows the camera in a video and waits for a barcode; switches the camera off afterwards.
 * @returns null if it was aborted
 */
async function findBarcode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  let reader: BarcodeReader | null = null
  try {
    if (signal.aborted) return null
    video.srcObject = camera
    await video.play()
    reader = await openBarcodeReader()
    while (!signal.aborted) {
      const code = codeOf(await reader.read(video))
      if (code) return code
      await new Promise((resolve) => setTimeout(resolve, scanIntervalMs))
    }
    return null
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    reader?.close()
    for (const track of camera.getTracks()) track.stop()
    video.srcObject = null
  }
}

/** Returns the message for a scan that failed, by the kind of its error. */
function explainFailure(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') {
    return 'The camera is blocked. Allow it for this site in the browser, or type the code.'
  }
  if (name === 'NotFoundError') return 'This device has no camera. Type the code.'
  if (name === 'NotReadableError')
    return 'Another program uses the camera. Close it, or type the code.'
  return 'The camera cannot be used. Check the connection and try again, or type the code.'
}

interface BarcodeScannerProps {
  form: RefObject<HTMLFormElement | null>
  /** Name of the text area that codes are written to. */
  field: string
}

/** Button and camera view to scan barcodes; says why if the browser offers no camera. */
export function BarcodeScanner({ form, field }: BarcodeScannerProps) {
  /** Whether the browser offers a camera; null until the page is hydrated. */
  const [hasCamera, setHasCamera] = useState<boolean | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => setHasCamera(navigator.mediaDevices !== undefined), [])
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
      .catch((error: unknown) => {
        setSaid(explainFailure(error))
        setOpen(false)
      })
    return () => stopping.abort()
  }, [isOpen, form, field])

  if (hasCamera === null) return null
  if (!hasCamera) {
    return (
      <p className="w-full text-sm text-muted">
        Barcodes cannot be scanned here: this browser gives pages no camera. Type the code.
      </p>
    )
  }
  return (
    <>
      <Button
        type="button"
        look="secondary"
        onClick={() => {
          setSaid('')
          setOpen(!isOpen)
        }}
      >
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
