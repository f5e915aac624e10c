import { type EnquiryStatus, lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'

/** The status of an enquiry in the team's words. */
export function EnquiryStatusTag({ status }: { status: EnquiryStatus }) {
  const { teamReads, tone } = lifecycle[status]
  return <StatusTag tone={tone}>{teamReads}</StatusTag>
}
