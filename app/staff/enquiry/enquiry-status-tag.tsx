import type { EnquiryStatus } from '#app/domain/enquiry/record/lifecycle.ts'
import { StatusTag, type TagTone } from '#app/ui/status-tag.tsx'

const tones: Readonly<Record<EnquiryStatus, TagTone>> = {
  submitted: 'attention',
  verifying: 'neutral',
  'needs-information': 'neutral',
  confirmed: 'positive',
  scheduled: 'positive',
  dispatched: 'positive',
  delivered: 'neutral',
  declined: 'negative',
  cancelled: 'negative',
}

/** The status of an enquiry in the team's words. */
export function EnquiryStatusTag({ status, words }: { status: EnquiryStatus; words: string }) {
  return <StatusTag tone={tones[status]}>{words}</StatusTag>
}
