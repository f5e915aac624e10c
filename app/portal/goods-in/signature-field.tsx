import { type PointerEvent, useRef, useState } from 'react'
import { maxSignature, signatureBox } from '#app/domain/enquiry/goods-in/goods-in.ts'
import { Button } from '#app/ui/button.tsx'

/** A box to sign in by hand, beside the typed name; nothing without scripts. */
export function SignatureField() {
  const [path, setPath] = useState('')
  const isDrawing = useRef(false)
  const pointOf = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / width) * signatureBox.width
    const y = ((event.clientY - top) / height) * signatureBox.height
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  const add = (part: string) =>
    setPath((before) => (before.length + part.length > maxSignature ? before : before + part))
  return (
    <div className="needs-scripts mt-4">
      <p className="font-medium">Signature (optional)</p>
      <input type="hidden" name="signature" value={path} />
      <svg
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        className="signature-box"
        role="img"
        aria-label={path ? 'Signed' : 'Sign here with a finger or a pen'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDrawing.current = true
          add(`M${pointOf(event)}`)
        }}
        onPointerMove={(event) => isDrawing.current && add(`L${pointOf(event)}`)}
        onPointerUp={() => {
          isDrawing.current = false
        }}
        onPointerCancel={() => {
          isDrawing.current = false
        }}
      >
        <path d={path || 'M0 0'} />
      </svg>
      {path && (
        <Button type="button" look="quiet" size="small" onClick={() => setPath('')}>
          Sign again
        </Button>
      )}
    </div>
  )
}
