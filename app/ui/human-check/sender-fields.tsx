import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Honeypot } from '../form/honeypot.tsx'

interface SenderFieldsProps {
  fields: Record<'submission' | 'stamp' | 'altcha' | 'website', FieldMetadata<string>>
  submission: string
  stamp: string
  /** Response of the human check. */
  proof: string
}

/**
 * Hidden fields of every form for visitors who are not signed in: submission id, stamp, human-check
 * response and honeypot.
 */
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
