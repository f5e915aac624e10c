import {
  type MailStatus,
  mailStatusLabels,
  mailStatusTones,
} from '#app/domain/notifications/mail.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'

/** A mail's status in a word and a colour. */
export function MailStatusTag({ status }: { status: MailStatus }) {
  return <StatusTag tone={mailStatusTones[status]}>{mailStatusLabels[status]}</StatusTag>
}
