import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { findBarcode, hasBarcodeReader } from './barcode-reader.ts'

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
