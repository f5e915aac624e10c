import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Honeypot } from '../form/honeypot.tsx'

interface SenderFieldsProps {
  fields: Record<'submission' | 'stamp' | 'altcha' | 'website', FieldMetadata<string>>
  submission: string
  stamp: string
  /** The human check's answer. */
  proof: string
}

/** What every form that strangers send to us carries unseen. */
export function SenderFields({ fields, submission, stamp, proof }: SenderFieldsProps) {
  return (
    <>
      <input {...getInputProps(fields.submission, { type: 'hidden' })} value={submission} />
      <input type="hidden" name={fields.stamp.name} value={stamp} />
      <input type="hidden" name={fields.altcha.name} value={proof} />
      <Honeypot name={fields.website.name} />
    </>
  )
}
