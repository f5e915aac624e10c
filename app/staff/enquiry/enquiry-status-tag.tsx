import { type EnquiryStatus, lifecycle } from '#app/domain/enquiry/record/lifecycle.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'

/** The status of an enquiry in the team's words. */
export function EnquiryStatusTag({ status, words }: { status: EnquiryStatus; words: string }) {
  return <StatusTag tone={lifecycle[status].tone}>{words}</StatusTag>
}
