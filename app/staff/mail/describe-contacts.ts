import type { MailContacts } from '#app/domain/correspondence/mail-in/arrived-mail.ts'
import { formatContact } from '#app/domain/correspondence/write/start-desk-mail.ts'

/** Number of addresses of a header that are shown. */
const maxShownContacts = 10

/** Writes the addresses of a header for people; of many, only the first. */
export function describeContacts({ shown, more }: MailContacts): string {
  const named = shown.slice(0, maxShownContacts).map(formatContact).join(', ')
  const hidden = more + Math.max(0, shown.length - maxShownContacts)
  return hidden > 0 ? `${named} and ${hidden} more` : named
}
