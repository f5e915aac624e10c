import { type MailStatus, mailStatusLabels } from '#app/domain/notifications/mail.ts'
import { StatusTag, type TagTone } from '#app/ui/status-tag.tsx'

const tones: Partial<Record<MailStatus, TagTone>> = {
  sent: 'positive',
  failed: 'negative',
  uncertain: 'attention',
}

/** A mail's status in a word and a colour. */
export function MailStatusTag({ status }: { status: MailStatus }) {
  return <StatusTag tone={tones[status] ?? 'neutral'}>{mailStatusLabels[status]}</StatusTag>
}
