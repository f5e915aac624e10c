import { formatInstant } from '#app/platform/text/format.ts'

export interface ShownMessage {
  id: string
  name: string
  company: string
  email: string
  phone: string
  subject: string
  message: string
  acknowledged: boolean
  isDeferred: boolean
  createdAt: Date
}

/** Formats a contact message in full, below its id. */
export function formatMessage(request: ShownMessage): string {
  const { id, name, company, email, phone, subject, message, createdAt } = request
  const from = [formatInstant(createdAt), name, company, email, phone].filter(Boolean).join(' · ')
  const marks = [
    request.isDeferred ? 'held' : '',
    request.acknowledged ? '' : 'acknowledgement withheld',
  ].filter(Boolean)
  const marked = marks.length > 0 ? `${id} · ${marks.join(' · ')}` : id
  return `${marked}\n  ${from}\n  ${subject}\n  ${message.replaceAll('\n', '\n  ')}`
}
