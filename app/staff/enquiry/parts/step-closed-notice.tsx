import type { ReactNode } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { detailsPath, enquiryPath } from '../enquiry-path.ts'

interface StepClosedNoticeProps {
  reference: string
  /** The reason why the step is not possible, as sentences. */
  children: ReactNode
}

/**
 * Notice in place of the form of a step that is not possible (any more), for instance when Back
 * leads to it after the step was carried out.
 */
export function StepClosedNotice({ reference, children }: StepClosedNoticeProps) {
  return (
    <Notice tone="warning" className="my-5">
      {children} <TextLink to={enquiryPath(reference)}>Back to the enquiry</TextLink>
    </Notice>
  )
}

interface MissingAddressNoticeProps {
  reference: string
  /** Sentence that names the missing parts of the delivery address (`describeMissingAddress`). */
  missing: string
}

/** Notice about a step that is not possible until the delivery address is known, with its link. */
export function MissingAddressNotice({ reference, missing }: MissingAddressNoticeProps) {
  return (
    <Notice tone="warning" role="alert" className="my-5">
      {missing} <TextLink to={`${detailsPath(reference)}#address`}>Enter the address</TextLink>
    </Notice>
  )
}
