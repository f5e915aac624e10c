import {
  type MailStatus,
  mailStatusLabels,
  mailStatusTones,
} from '#app/domain/notifications/mail.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'

/** Tag with the delivery status of a mail. */
export function MailStatusTag({ status }: { status: MailStatus }) {
  return <StatusTag tone={mailStatusTones[status]}>{mailStatusLabels[status]}</StatusTag>
}
