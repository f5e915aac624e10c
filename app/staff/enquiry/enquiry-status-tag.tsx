import { type EnquiryStatus, lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'

/** Tag with the status of an enquiry, worded for staff. */
export function EnquiryStatusTag({ status }: { status: EnquiryStatus }) {
  const { deskLabel, tone } = lifecycle[status]
  return <StatusTag tone={tone}>{deskLabel}</StatusTag>
}
